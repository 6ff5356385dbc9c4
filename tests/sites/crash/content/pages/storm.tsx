/*
---
title: Storm
description: A page that fails in a browser until somebody mends it.
---
*/
'use client';

/** At build all is well, because a page that fails there fails the build. */
export default function Storm() {
  const isMended = typeof window === 'undefined' || 'isMended' in window;
  if (isMended) return <p>The storm is over.</p>;
  const rust = new Error('The bolt was rusty.');
  const mast = new Error('The mast broke.', { cause: rust });
  throw new Error('The ship sank.', { cause: mast });
}
