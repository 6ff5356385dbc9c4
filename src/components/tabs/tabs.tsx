import { slug } from 'github-slugger';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

interface TabsProps {
  /** Sets of tabs with the same group follow each other, on the page and on later pages. */
  group?: string;
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
export function Tabs({ group, children }: TabsProps) {
  const tabs = Children.toArray(children).filter(isTab);
  return (
    <div className="tabs" data-group={group}>
      <div className="tabs-list" role="tablist" aria-label={group ? `Choose a ${group}` : 'Choose'}>
        {tabs.map(({ props }, index) => (
          <button
            key={props.title}
            type="button"
            role="tab"
            data-value={slug(props.title)}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
          >
            {props.title}
          </button>
        ))}
      </div>
      {tabs.map(({ props }, index) => (
        <div
          key={props.title}
          className="tabs-panel"
          role="tabpanel"
          aria-label={props.title}
          data-value={slug(props.title)}
          data-selected={index === 0}
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
