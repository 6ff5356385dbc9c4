import type { InterfaceSay } from '../../words/words.ts';

/** A link that opens the workbench with an operation. */
export function TryLink({ say, href }: { say: InterfaceSay; href: string }) {
  return (
    <a className="try" href={href}>
      {say('Try it')}
    </a>
  );
}
