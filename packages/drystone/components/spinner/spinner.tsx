import { say } from '../../words/page-say.ts';

/** Shows that content is being loaded, where nothing else can be shown; unseen for the first 200 ms. */
export function Spinner() {
  return (
    <p className="spinner" role="status">
      {say('Loading')}
    </p>
  );
}
