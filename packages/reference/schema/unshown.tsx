import type { ApiSay } from '@drystone/openapi/words/words';

/** What the page has no words for. It says so in its place. */
export function Unshown({ say, names }: { say: ApiSay; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="note">
      {`${unshownWords(say)} `}
      <code>{names.join(', ')}</code>
    </p>
  );
}

export const unshownWords = (say: ApiSay) => say('Not shown here, see the document:');
