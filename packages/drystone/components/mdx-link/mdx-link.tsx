import { isExternal } from '@drystone/lib/url';
import type { ComponentProps } from 'react';
import type { InterfaceSay } from '../../words/words.ts';
import { Icon } from '../icon/icon.tsx';

interface MdxLinkProps extends ComponentProps<'a'> {
  say: InterfaceSay;
}

/** A link that an author or the owner wrote. Those to other sites open in a new tab and say so. */
export function MdxLink({ say, href = '', children, ...rest }: MdxLinkProps) {
  const leavesTheSite = isExternal(href) && !href.startsWith('mailto:');
  if (!leavesTheSite) {
    return (
      <a href={href} {...rest} {...labelOf(say, rest)}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <Icon name="external" label={say('(opens in new tab)')} />
    </a>
  );
}

/** Markdown names the way back from a footnote in English. */
function labelOf(
  say: InterfaceSay,
  { 'aria-label': label = '' }: ComponentProps<'a'>,
): ComponentProps<'a'> {
  const number = label.match(/^Back to reference (.+)$/)?.[1];
  return number === undefined
    ? {}
    : { 'aria-label': say('Back to reference {number}', { number }) };
}
