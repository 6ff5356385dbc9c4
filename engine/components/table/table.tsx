import type { ComponentProps } from 'react';

/** A table that scrolls sideways inside the page instead of widening it. */
export function Table(props: ComponentProps<'table'>) {
  return (
    <div className="table" tabIndex={0} role="group" aria-label="Table">
      <table {...props} />
    </div>
  );
}
