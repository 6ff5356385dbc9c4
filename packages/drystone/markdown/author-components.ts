import type { AdmonitionKind } from '../components/admonition/admonition-kind.ts';
import type { ComponentAttributes } from '../content/page-component.ts';

export interface AuthorComponent extends ComponentAttributes {
  /** The component that it may be in; anywhere when there is none. */
  readonly parent?: string;
  /** The component that its content consists of; any content when there is none. */
  readonly children?: string;
}

/** The components that authors may use in a page, and the attributes each takes. */
export const authorComponents: Readonly<Record<string, AuthorComponent>> = {
  Tabs: { required: [], optional: ['group', 'default', 'query'], children: 'Tab' },
  Tab: { required: ['title'], optional: [], parent: 'Tabs' },
  Details: { required: [], optional: ['summary'] },
  Steps: { required: [], optional: [] },
  FileTree: { required: [], optional: [] },
  Cards: { required: [], optional: [], children: 'Card' },
  Card: { required: ['title', 'href'], optional: ['states', 'statesLabel'], parent: 'Cards' },
  Figure: { required: ['src', 'alt'], optional: ['dark'] },
  Video: { required: ['src', 'title', 'poster'], optional: ['captions'] },
  Include: { required: ['file'], optional: [] },
  Hero: { required: [], optional: [] },
  Glossary: { required: [], optional: ['label'] },
  Term: { required: [], optional: ['name'] },
};

/** Kinds of admonition, as written after `:::`. Aliases keep text that came from elsewhere working. */
export const admonitionKinds: Readonly<Record<string, AdmonitionKind>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'caution',
  secondary: 'note',
  important: 'info',
  success: 'tip',
};
