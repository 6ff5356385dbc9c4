import { programPath } from '../paths.node.ts';

const policyFile = programPath('dom/trusted.client.ts');

/** React as the tabs of a static site need it. */
export function adaptedReact() {
  return [
    transforming('trusted-html', /react-dom-client\.(production|development)\.js$/, withPolicy),
    transforming(
      'no-tools',
      /react-dom\/(index|client|cjs\/react-dom(-client)?\.production)\.js$/,
      withoutTools,
    ),
    transforming('no-server', /plugin-rsc\/dist\/react\/browser\.js$/, withoutServer),
  ];
}

function transforming(name: string, id: RegExp, transform: (code: string) => string) {
  return {
    name,
    transform: {
      filter: { id },
      handler: (code: string) => ({ code: transform(code), map: null }),
    },
  };
}

/**
 * The HTML that components write passes the Trusted Types policy of the site. React compares what it has written with what is
 * next, so it has to keep strings: only what it assigns is trusted.
 */
function withPolicy(code: string): string {
  const policy = `import { trusted } from ${JSON.stringify(policyFile)};\n`;
  return policy + code.replace(/(\.innerHTML = )([^;)]+)/g, '$1trusted.createHTML($2)');
}

/** React's developer tools look into sites in development. A deployed page does not announce itself to them. */
function withoutTools(code: string): string {
  return code.replaceAll('__REACT_DEVTOOLS_GLOBAL_HOOK__', 'undefined');
}

/** The reader of payloads needs no functions that call a server: a folder of files has none. */
function withoutServer(code: string): string {
  return code.replaceAll(/callServer,\s+findSourceMapURL,/g, '');
}
