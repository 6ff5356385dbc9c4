import type { MenuProps } from 'drystone';
import { useState } from 'react';

export default function BedsMenu({ data }: MenuProps) {
  const [chosen, choose] = useState('none');
  return (
    <nav aria-label="Beds">
      {(data as readonly string[]).map((name) => (
        <button key={name} type="button" onClick={() => choose(name)}>
          {name}
        </button>
      ))}
      <p>{`Chosen: ${chosen}`}</p>
    </nav>
  );
}
