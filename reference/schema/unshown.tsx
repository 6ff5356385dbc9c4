import { say } from '../../openapi/words/say.ts';

/** What the page has no words for. It says so in its place. */
export function Unshown({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="note">
      {`${unshownWords()} `}
      <code>{names.join(', ')}</code>
    </p>
  );
}

export const unshownWords = () => say('Not shown here, see the document:');
