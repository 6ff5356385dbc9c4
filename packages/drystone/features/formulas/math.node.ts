export type Formula =
  | { readonly kind: 'markup'; readonly html: string }
  /** `line`: of the formula, from 0 on. */
  | { readonly kind: 'mistake'; readonly problem: string; readonly line: number };

/** A formula of LaTeX as MathML, without the `style` attributes that the policy of a site forbids. */
export async function formulaOf(source: string, isBlock: boolean): Promise<Formula> {
  // It is loaded where a page has a formula.
  const { default: temml } = await import('temml');
  try {
    const html = temml.renderToString(source, {
      displayMode: isBlock,
      throwOnError: true,
      // Addresses, classes and styles in a formula.
      trust: false,
    });
    return { kind: 'markup', html: withoutStyles(html) };
  } catch (error) {
    return mistakeOf(error, source);
  }
}

function mistakeOf(error: unknown, source: string): Formula {
  const { message, position } = error as { message?: string; position?: number };
  // After the words comes the place, with marks below its letters.
  const words = message
    ?.split(/ at (?:position|end of input)/)[0]
    ?.replaceAll("'EOF'", 'the end')
    .trim();
  // For some formulas that end too early, the parser fails in its own code.
  const isParsers = error instanceof Error && error.name.startsWith('ParseError');
  return {
    kind: 'mistake',
    problem: isParsers && words ? words : 'something is missing',
    line: source.slice(0, position ?? 0).split('\n').length - 1,
  };
}

/** Colours become attributes, and other styles classes of formula.css. What only moves things a little is left out. */
function withoutStyles(html: string): string {
  return html.replaceAll(/<[a-z]+\b[^>]*?>/g, (tag) => {
    const style = tag.match(/\sstyle="([^"]*)"/)?.[1];
    if (style === undefined) return tag;
    const declarations = style.split(';').flatMap((one): [string, string][] => {
      const [name = '', value = ''] = one.split(':').map((part) => part.trim());
      return name === '' ? [] : [[name, value]];
    });
    const classes = declarations.flatMap(([name, value]) => classOf(name, value) ?? []);
    const colours = declarations
      .map(([name, value]) => colourAttribute(name, value))
      .filter((attribute) => attribute !== undefined);
    const bare = tag.replace(/\sstyle="[^"]*"/, '');
    return withClasses(bare, classes).replace(/\/?>$/, (end) => colours.join('') + end);
  });
}

function withClasses(tag: string, classes: readonly string[]): string {
  if (classes.length === 0) return tag;
  if (/\sclass="/.test(tag)) return tag.replace(/\sclass="/, `$&${classes.join(' ')} `);
  return tag.replace(/^<[a-z]+/, `$& class="${classes.join(' ')}"`);
}

/** MathML has attributes for colours. */
function colourAttribute(name: string, value: string): string | undefined {
  if (name === 'color') return ` mathcolor="${value}"`;
  if (name === 'background-color') return ` mathbackground="${value}"`;
  return undefined;
}

function classOf(name: string, value: string): string | undefined {
  const border = value.match(/^\S+ (solid|dashed|double)/)?.[1];
  switch (name) {
    case 'padding-left':
      return `m-l${step(value)}`;
    case 'padding-right':
      return `m-r${step(value)}`;
    case 'border-top':
    case 'border-bottom':
    case 'border-left':
    case 'border-right':
      return border && `m-${border}-${name.slice('border-'.length)}`;
    case 'border':
      return 'm-box';
    case 'margin-left':
      return value.startsWith('-') ? 'm-back' : undefined;
    case 'font-weight':
      return value === 'bold' ? 'm-bold' : undefined;
    case 'math-depth':
      return value === '0' ? 'm-depth' : undefined;
    case 'text-align':
      return value === 'left' ? 'm-left' : undefined;
    case 'width':
      return { '100%': 'm-full', '50%': 'm-half' }[value];
    default:
      return undefined;
  }
}

/** Hundredths of an em: the nearest of the steps that the style sheet has. */
function step(length: string): number {
  const value = Number.parseFloat(length) || 0;
  // TeX counts in points of a letter of ten.
  const em = length.endsWith('pt') ? value / 10 : value;
  return [0, 25, 50, 100].reduce((near, one) =>
    Math.abs(one / 100 - em) < Math.abs(near / 100 - em) ? one : near,
  );
}
