/*
---
title: Calm
description: A page with a part that needs the script.
---
*/
'use client';
import { useState } from 'react';

export default function Calm() {
  const [waves, setWaves] = useState(0);
  return (
    <button type="button" onClick={() => setWaves(waves + 1)}>
      {`Waves: ${waves}`}
    </button>
  );
}
