import { onceFor } from '@drystone/lib/once-for';
import type { ComponentType, ReactNode } from 'react';
import { Admonition } from '../components/admonition/admonition.tsx';
import { BodyContent } from '../components/body-content/body-content.tsx';
import { Card, Cards } from '../components/cards/cards.tsx';
import { CodeBlock } from '../components/code-block/code-block.tsx';
import { Details } from '../components/details/details.tsx';
import { Figure } from '../components/figure/figure.tsx';
import { FileTree } from '../components/file-tree/file-tree.tsx';
import { Glossary } from '../components/glossary/glossary.tsx';
import { heading } from '../components/heading/heading.tsx';
import { Hero } from '../components/hero/hero.tsx';
import { MdxLink } from '../components/mdx-link/mdx-link.tsx';
import { Steps } from '../components/steps/steps.tsx';
import { DataCell, HeadCell, Table } from '../components/table/table.tsx';
import { Tab, Tabs } from '../components/tabs/tabs.tsx';
import { Term } from '../components/term/term.tsx';
import { Video } from '../components/video/video.tsx';
import type { CompiledBody } from '../content/page.ts';
import type { InterfaceSay } from '../words/words.ts';
import { type LoadModule, pageComponent } from './module-page.tsx';

interface Saying {
  readonly say: InterfaceSay;
}

/** The components that every page has, in its language. */
const componentsIn = onceFor((say: InterfaceSay) => ({
  a: saying(say, MdxLink),
  h2: heading(say, 2),
  h3: heading(say, 3),
  h4: heading(say, 4),
  h5: heading(say, 5),
  h6: heading(say, 6),
  table: saying(say, Table),
  td: DataCell,
  th: HeadCell,
  Admonition: saying(say, Admonition),
  Card,
  Cards,
  CodeBlock: saying(say, CodeBlock),
  Details: saying(say, Details),
  FileTree,
  Figure,
  Glossary,
  Steps,
  Tab,
  Tabs: saying(say, Tabs),
  Term,
  Video,
}));

function saying<Props extends Saying>(say: InterfaceSay, Component: ComponentType<Props>) {
  return (props: Props) => <Component {...props} say={say} />;
}

/** A function cannot be sent to it. */
function runsInTab(Component: ComponentType): boolean {
  return '$$typeof' in Component && Component.$$typeof === Symbol.for('react.client.reference');
}

interface MdxBodyProps extends Saying {
  body: CompiledBody;
  loadModule: LoadModule;
  /** Comes after the hero, in a page that has one. */
  afterHero?: ReactNode;
}

/** Draws a body with the components that every page has, and with those of features and of the site that it uses. */
export async function MdxBody({ say, body, loadModule, afterHero }: MdxBodyProps) {
  const own = await Promise.all(
    Object.entries(body.components).map(async ([name, { module, isOfFeature }]) => {
      const Component = pageComponent(await loadModule(module), module);
      const getsSay = isOfFeature && !runsInTab(Component);
      return [name, getsSay ? saying(say, Component as ComponentType<Saying>) : Component];
    }),
  );
  const ownHero = ({ children }: { children: ReactNode }) => (
    <>
      <Hero>{children}</Hero>
      {afterHero}
    </>
  );
  const all = { ...componentsIn(say), Hero: ownHero, ...Object.fromEntries(own) };
  return <BodyContent nodes={JSON.parse(body.tree)} components={all} />;
}
