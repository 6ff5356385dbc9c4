/** Stands where content is awaited and nothing else could be shown; unseen for the first 200 ms. */
export function Spinner() {
  return (
    <p className="spinner" role="status">
      Loading
    </p>
  );
}
