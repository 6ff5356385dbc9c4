import type { Say } from '@drystone/lib/words';

interface TryLinkProps {
  say: Say<'Try it'>;
  href: string;
}

/** A link that opens the workbench with an operation. */
export default function TryLink({ say, href }: TryLinkProps) {
  return (
    <a className="try" href={href}>
      {say('Try it')}
    </a>
  );
}
