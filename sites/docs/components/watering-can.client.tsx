import { useState } from 'react';

/** A can that empties litre by litre. Attributes of a page are text. */
export default function WateringCan({ litres }: { litres: string }) {
  const full = Number(litres);
  const [left, setLeft] = useState(full);
  return (
    <button
      type="button"
      className="watering-can"
      onClick={() => setLeft(left > 0 ? left - 1 : full)}
    >
      {left > 0 ? `Water a plant: ${left} litres left` : 'Empty. Fill it again'}
    </button>
  );
}
