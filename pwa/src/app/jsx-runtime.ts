/**
 * The JSX runtime of the app and of its libraries: text that has siblings gets an element of its own.
 *
 * The translator of a browser replaces the text nodes of a page. Where React has created a text node of its
 * own (it does so for text that has siblings) it then fails to remove it, to insert an element before it, or
 * to change its text. Text that is alone in its element is set through the element, which works on a
 * translated page as well.
 */
import type { ElementType, Key, ReactElement } from 'react';
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';

export { Fragment };

type Props = Readonly<Record<string, unknown>>;

export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return reactJsx(type, separateText(type, props), key);
}

/** For static children, which need no keys. */
export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  const separate = separateText(type, props);
  const create = Array.isArray(separate['children']) ? reactJsxs : reactJsx;
  return create(type, separate, key);
}

export function jsxDEV(type: ElementType, props: Props, key?: Key, side = false): ReactElement {
  return side ? jsxs(type, props, key) : jsx(type, props, key);
}

function separateText(type: ElementType, props: Props): Props {
  const { children } = props;
  const joined = Array.isArray(children) ? joinOrWrap(children) : children;
  // A fragment has no element, so its text is a sibling of what surrounds the fragment.
  const separate = type === Fragment && isText(joined) ? textElement(joined, 0) : joined;
  return separate === children ? props : { ...props, children: separate };
}

function joinOrWrap(children: readonly unknown[]): unknown {
  if (!children.some(hasText)) return children;
  const shown = children.filter((child) => !isNothing(child));
  return shown.every(isText) ? shown.join('') : wrapText(children);
}

/** Adjacent texts share one element; everything else stays in place. */
function wrapText(children: readonly unknown[]): readonly unknown[] {
  const parts = children.map((child) => (Array.isArray(child) ? wrapText(child) : child));
  for (let at = parts.length - 1; at > 0; at -= 1) {
    const [text, next] = [parts[at - 1], parts[at]];
    if (!isText(text) || !isText(next)) continue;
    parts[at - 1] = `${text}${next}`;
    parts[at] = null;
  }
  return parts.map((part, at) => (isText(part) ? textElement(part, at) : part));
}

function textElement(text: string | number | bigint, at: number): ReactElement {
  return reactJsx('span', { children: text }, `text ${at}`);
}

function hasText(child: unknown): boolean {
  return isText(child) || (Array.isArray(child) && child.some(hasText));
}

function isText(child: unknown): child is string | number | bigint {
  return (
    (typeof child === 'string' && child !== '') ||
    typeof child === 'number' ||
    typeof child === 'bigint'
  );
}

function isNothing(child: unknown): boolean {
  return child == null || child === '' || typeof child === 'boolean';
}
