import { HtmlElement, HtmlValidate } from 'html-validate';
import type { Check } from '../content/check.ts';
import { hasOwnMenu } from './built-site.node.ts';

/** Rules of the HTML standard and of ARIA in HTML; rules of taste are off. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // How the tools write HTML.
    'doctype-style': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    // A raw `>` is text.
    'no-raw-characters': 'off',
    // Taste.
    'long-title': 'off',
    'prefer-native-element': 'off',
    'tel-non-breaking': 'off',
    // The menu is in the page and in the dialog of narrow windows; only one of them is there at a time.
    'unique-landmark': 'off',
  },
});

/*
 * Each rule asks for elements by their name. html-validate 10.9 copies what it has found for each element that follows, so the time
 * grows with the square of a page: 5 MB took many minutes. This gives the same elements in the same order.
 */
HtmlElement.prototype.getElementsByTagName = function (this: HtmlElement, tagName) {
  const found: HtmlElement[] = [];
  const collect = ({ childElements }: HtmlElement) => {
    for (const child of childElements) {
      if (child.is(tagName)) found.push(child);
      collect(child);
    }
  };
  collect(this);
  return found;
};

export const htmlCheck: Check = {
  name: 'The HTML of every page conforms to the standard',
  async run({ pages }) {
    const reports = await Promise.all(
      pages.map(async (page, index) => ({
        page,
        report: await validator.validateString(
          index === 0 || hasOwnMenu(page) ? page.html : withoutFrame(page.html),
        ),
      })),
    );
    return {
      problems: reports.flatMap(({ page, report }) =>
        report.results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, line }) => ({
            file: page.file,
            line,
            problem: `${message} (${ruleId})`,
          })),
        ),
      ),
    };
  },
};

/** The frame is the same on every doc page, and larger than most of them: the first page answers for it. */
function withoutFrame(html: string): string {
  return html
    .replace(/<body[\s\S]*?(?=<main)/, '<body>')
    .replace(/(<\/main>)[\s\S]*/, '$1</body></html>');
}
