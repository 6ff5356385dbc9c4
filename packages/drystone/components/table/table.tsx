import type { ComponentProps } from 'react';
import type { InterfaceSay } from '../../words/words.ts';

interface TableProps extends ComponentProps<'table'> {
  say: InterfaceSay;
}

/** A table that scrolls sideways inside the page instead of widening it. */
export function Table({ say, ...props }: TableProps) {
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
