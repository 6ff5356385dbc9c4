/** The error of a hook that is used where nothing provides its context: one sentence for all of them. */
export function missingProvider(hook: string, provider: string): Error {
  const error = new Error(
    `Hook ${hook} is called outside the <${provider}>. Render the component inside the frame.`,
  );
  error.name = 'ReactContextError';
  return error;
}
