/** What a thing goes through; all of it has happened, so the last one is where it is now. */
export function States({ states }: { states: string }) {
  const all = states.split(' ');
  return (
    <ol className="states">
      {all.map((state, index) => (
        <li key={index} data-phase={index === all.length - 1 ? 'now' : 'past'}>
          {state}
        </li>
      ))}
    </ol>
  );
}
