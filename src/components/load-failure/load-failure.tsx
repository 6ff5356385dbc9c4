interface LoadFailureProps {
  error: Error;
  onRetry: () => void;
}

/** A page that could not be fetched: what went wrong, and what the reader can do. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  return (
    <div className="load-failure" role="alert">
      <p>{String(error)}</p>
      <button type="button" className="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
