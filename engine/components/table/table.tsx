import type { ComponentProps } from 'react';
import { say } from '../../words/say.ts';

/** A table that scrolls sideways inside the page instead of widening it. */
export function Table(props: ComponentProps<'table'>) {
  return (
    <div className="table" tabIndex={0} role="group" aria-label={say('Table')}>
      <table {...props} />
    </div>
  );
}

/** A cell with its alignment as a class: the attribute `align` that Markdown asks for is obsolete in HTML. */
function cell(Name: 'th' | 'td') {
  return function Cell({ align, ...props }: ComponentProps<'th'>) {
    return <Name className={align} {...props} />;
  };
}

export const HeadCell = cell('th');
export const DataCell = cell('td');
