/**
 * Calls back with each element that matches a selector, now, and when it is added later or gets another address: for
 * behaviour that is attached to the server's markup and has to reach the markup of later pages too.
 */
export function whenAdded(selector: string, use: (found: Element) => void): void {
  const find = (node: Node) => {
    if (!(node instanceof Element)) return;
    if (node.matches(selector)) use(node);
    node.querySelectorAll(selector).forEach(use);
  };
  find(document.body);
  new MutationObserver((changes) => {
    for (const { attributeName, target, addedNodes } of changes) {
      if (attributeName) find(target);
      addedNodes.forEach(find);
    }
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['href'] });
}
