/** A task that a user can ask for by name. */
export interface AssistantPrompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** What the assistant is asked to do. `{name}` is what the user gives for an argument. */
  readonly text: string;
  /** What the user may give, by name, with what it is. */
  readonly arguments: Readonly<Record<string, string>>;
}
