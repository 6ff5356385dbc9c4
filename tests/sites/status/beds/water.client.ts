import type { OnDemandScript } from 'drystone';

const water: OnDemandScript = (pressed) => {
  pressed.textContent = 'Watered';
};

export default water;
