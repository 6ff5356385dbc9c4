import type { ComponentProps } from 'react';
import { isExternal } from '../../../lib/url.ts';
import { say } from '../../words/say.ts';
import { Icon } from '../icon/icon.tsx';

/** A link that an author or the owner wrote. Those to other sites open in a new tab and say so. */
export function MdxLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  const leavesTheSite = isExternal(href) && !href.startsWith('mailto:');
  if (!leavesTheSite) {
    return (
      <a href={href} {...rest}>
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
