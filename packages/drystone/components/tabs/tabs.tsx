import { slug } from 'github-slugger';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { tabsListPart, tabsPanelPart, tabsPart } from '../../dom/parts.ts';
import type { InterfaceSay } from '../../words/words.ts';

interface TabsProps {
  say: InterfaceSay;
  /** Sets of tabs with the same group follow each other, on the page and on later pages. */
  group?: string;
  /** Title of the tab that shows first; otherwise the first one does. */
  default?: string;
  /** Keeps the choice in the address too, as `?<group>=<tab>`. */
  query?: boolean;
  children: ReactNode;
}

interface TabProps {
  title: string;
  children: ReactNode;
}

/**
 * Alternatives side by side (APG pattern "Tabs"). Without script all of them are shown, one under the
 * other with their titles; tabs.client.ts makes the tab list work.
 */
export function Tabs({ say, group, default: first, query, children }: TabsProps) {
  const tabs = Children.toArray(children).filter(isTab);
  const selected = first ?? tabs[0]?.props.title;
  return (
    <div className={tabsPart} data-group={group} data-query={query}>
      <div
        className={tabsListPart}
        role="tablist"
        aria-label={group ? say('Choose a {group}', { group }) : say('Choose')}
      >
        {tabs.map(({ props }) => (
          <button
            key={props.title}
            type="button"
            role="tab"
            data-value={slug(props.title)}
            aria-selected={props.title === selected}
            tabIndex={props.title === selected ? 0 : -1}
          >
            {props.title}
          </button>
        ))}
      </div>
      {tabs.map(({ props }) => (
        <div
          key={props.title}
          className={tabsPanelPart}
          role="tabpanel"
          aria-label={props.title}
          data-selected={props.title === selected}
        >
          <p className="tabs-panel-title">{props.title}</p>
          {props.children}
        </div>
      ))}
    </div>
  );
}

/** One alternative; only inside `<Tabs>`, which draws it. */
export function Tab(_props: TabProps) {
  return null;
}

function isTab(child: ReactNode): child is ReactElement<TabProps> {
  return isValidElement(child) && child.type === Tab;
}
