/** What `--wait` waits for. */
export type Goal =
  | {
      readonly kind: 'state';
      readonly wanted: string;
      /** States from which it comes to no other without a new call, each with what to do: `{tool}` is the tool. */
      readonly dead: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'gone' };
