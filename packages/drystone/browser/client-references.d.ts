/** Of @vitejs/plugin-rsc, whose own entries load client components with it. The development server has an empty one. */
declare module 'virtual:vite-rsc/client-references' {
  const clientReferences: Readonly<Record<string, () => Promise<unknown>>>;
  export default clientReferences;
}
