/*
 * What extensions and translators do to a page, by a seed. It runs in the page, so it uses nothing from outside of its
 * function.
 */

/** Makes ten random changes anywhere in the body but to the words of headings, and gives their names. */
export function changePage(seed: number): string[] {
  let state = seed + 1;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const kinds: Record<string, (element: Element) => void> = {
    removed: (element) => element.remove(),
    emptied: (element) => element.replaceChildren(),
    copied: (element) => element.after(element.cloneNode(true)),
    moved: (element) => element.parentElement?.append(element),
    'moved to the body': (element) => document.body.append(element),
    'wrapped in <font>': (element) => {
      const font = document.createElement('font');
      element.replaceWith(font);
      font.append(element);
    },
    unwrapped: (element) => element.replaceWith(...element.childNodes),
    renamed: (element) => {
      const other = document.createElement('x-other');
      for (const { name, value } of element.attributes) other.setAttribute(name, value);
      other.append(...element.childNodes);
      element.replaceWith(other);
    },
    'without attributes': (element) => {
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    },
    'with another id': (element) => {
      element.id = 'of-somebody-else';
    },
    'with other classes': (element) => element.setAttribute('class', 'translated-ltr'),
    'with an editable text': (element) => element.setAttribute('contenteditable', 'true'),
    'with a text first': (element) => element.prepend('text of somebody else'),
    'with texts wrapped': (element) => {
      for (const node of [...element.childNodes].filter(({ nodeType }) => nodeType === 3)) {
        const font = document.createElement('font');
        node.replaceWith(font);
        font.append(node);
      }
    },
    'with texts joined': (element) => element.normalize(),
    'with a comment last': (element) => element.append(document.createComment('translated')),
  };
  const names = Object.keys(kinds);
  return Array.from({ length: 10 }, () => {
    const elements = [...document.querySelectorAll('body *')].filter(
      // A page without its links, its data or its root leads nowhere, whatever its scripts do.
      (element) => !element.matches('script, :has(main), main, main a') && !element.closest('h1'),
    );
    const element = elements[random(elements.length)];
    const kind = names[random(names.length)] ?? '';
    if (!element || element.querySelector('main a, h1')) return 'nothing';
    kinds[kind]?.(element);
    return `<${element.localName} class="${element.className}"> ${kind}`;
  });
}
