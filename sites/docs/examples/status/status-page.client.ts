import type { PageScript } from 'drystone';

const start: PageScript = ({ signal }) => {
  const place = document.querySelector('[data-checked]');
  const check = async () => {
    const { status } = await (await fetch(`${import.meta.env.BASE_URL}status.json`)).json();
    if (place) place.textContent = `Checked just now: ${status}`;
  };
  void check();
  const timer = setInterval(check, 60_000);
  signal.addEventListener('abort', () => clearInterval(timer));
};

export default start;
