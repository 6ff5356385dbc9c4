import { useState } from 'react';

/** Runs in the browser too, as its file says. */
export default function SeedCounter({ label }: { label: string }) {
  const [seeds, setSeeds] = useState(0);
  return (
    <button type="button" onClick={() => setSeeds(seeds + 1)}>
      {`${label}: ${seeds}`}
    </button>
  );
}
