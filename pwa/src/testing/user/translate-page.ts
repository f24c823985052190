/**
 * Translates the page as browsers do, at once and after each change: every text node is wrapped in two
 * `<font>` elements, or replaced by another node in them. The text stays the same, so that a page can be
 * compared with an untranslated one. Also runs in the page of a browser test, and so uses nothing from
 * outside. Returns a function that stops it.
 */
export function translatePage(nodes: 'moved' | 'replaced'): () => void {
  const font = (): HTMLElement => {
    const element = document.createElement('font');
    element.style.verticalAlign = 'inherit';
    return element;
  };
  const translate = (text: Text): void => {
    const [outer, inner] = [font(), font()];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(nodes === 'moved' ? text : document.createTextNode(text.data));
  };
  const isLeftOut = ({ parentElement }: Text): boolean =>
    parentElement === null ||
    parentElement.closest('font, option, script, style, textarea, title') !== null;
  const translateIn = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    if (root instanceof Text) texts.push(root);
    for (const text of texts) if (!isLeftOut(text)) translate(text);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) translateIn(node);
  });
  translateIn(document.documentElement);
  observer.observe(document.documentElement, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  return () => observer.disconnect();
}
