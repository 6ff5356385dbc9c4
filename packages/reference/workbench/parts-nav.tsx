interface PartsNavProps<Part extends string> {
  /** What has the parts. */
  label: string;
  /** Before the ids of the parts: `workbench` for `workbench-log`. */
  of: string;
  parts: readonly PartLabel<Part>[];
  chosen: Part;
  onChoose: (part: Part) => void;
}

export interface PartLabel<Part extends string> {
  readonly part: Part;
  readonly label: string;
  /** How many things are in it. */
  readonly number?: number;
}

/** Buttons that say which of several parts is shown. */
export function PartsNav<Part extends string>(props: PartsNavProps<Part>) {
  const { label, of, parts, chosen, onChoose } = props;
  return (
    <nav className="workbench-parts" aria-label={label}>
      {parts.map((one) => (
        <button
          key={one.part}
          type="button"
          aria-pressed={one.part === chosen}
          aria-controls={`${of}-${one.part}`}
          onClick={() => onChoose(one.part)}
        >
          {one.label}
          {one.number !== undefined && (
            <>
              {' '}
              <small>{one.number}</small>
            </>
          )}
        </button>
      ))}
    </nav>
  );
}
