import type { ReactNode } from 'react';
import type { InterfaceSay } from '../../words/words.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import type { AdmonitionKind } from './admonition-kind.ts';

interface AdmonitionProps {
  say: InterfaceSay;
  kind: AdmonitionKind;
  /** Replaces the name of the kind as the heading. */
  title?: string;
  children: ReactNode;
}

const icons: Readonly<Record<AdmonitionKind, IconName>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
};

/** A remark set apart from the text: `:::warning[Title]` in a page. */
export function Admonition({ say, kind, title, children }: AdmonitionProps) {
  return (
    <div className="admonition" role="note" data-kind={kind}>
      <p className="admonition-title">
        <Icon name={icons[kind]} />
        <span>{title ?? say(kind)}</span>
      </p>
      {children}
    </div>
  );
}
