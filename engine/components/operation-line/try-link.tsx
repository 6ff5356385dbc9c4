import { say } from '../../words/say.ts';

/** A link that opens the workbench with an operation. */
export function TryLink({ href }: { href: string }) {
  return (
    <a className="try" href={href}>
      {say('Try it')}
    </a>
  );
}
