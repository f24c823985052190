/**
 * The dashboard as it is on the screen, stored for the next start: index.html shows it until the app has read the list
 * again. An element says by `data-snapshot` what becomes of it: `hide` depends on the time and keeps only its place,
 * `omit` is left out, and `as-of` says of when the snapshot is.
 */
import { shortDateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { getSession } from '../../../data/session/session.ts';
import {
  writePageSnapshot,
  type PageSnapshot,
  type SnapshotNode,
} from '../../../data/session/stored-session.ts';

/** More than a screen shows. */
const ROWS_MAX = 10;

/** Stores it, unless the lists are scrolled away or the session leaves nothing on the device. */
export function savePageSnapshot(now: WallTime): void {
  const session = getSession();
  const root = document.querySelector('#root');
  if (session.kind !== 'signed-in' || session.shared || !root || !isAtFirstRow(root)) return;
  writePageSnapshot({
    uid: session.user._id,
    width: window.innerWidth,
    css: readStyles(root),
    page: readChildren(root, `As of ${shortDateTimeText(now)}`),
  });
}

function isAtFirstRow(root: Element): boolean {
  const [row] = root.querySelectorAll('[data-index]');
  return row === undefined || row.getAttribute('data-index') === '0';
}

/** The rules of the app's style engine, without those of parts that are not in the page. */
function readStyles(root: Element): string {
  const used = new Set(
    [...root.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]),
  );
  return [...document.styleSheets]
    .filter(
      ({ ownerNode }) => ownerNode instanceof HTMLStyleElement && ownerNode.dataset['emotion'],
    )
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .filter((rule) => rule.match(GENERATED_CLASS)?.some((name) => used.has(name)) ?? true)
    .join('\n');
}

const GENERATED_CLASS = /(?<=\.)css-[\w-]+/g;

function readChildren(parent: Element, asOf: string): PageSnapshot['page'] {
  const isList = parent.localName === 'ul' || parent.localName === 'tbody';
  const nodes = [...parent.childNodes].slice(0, isList ? ROWS_MAX : undefined);
  return nodes.flatMap((node): SnapshotNode[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element) || node.getAttribute('data-snapshot') === 'omit') return [];
    return [[node.localName, readAttributes(node), ...readContent(node, asOf)]];
  });
}

function readContent(element: Element, asOf: string): PageSnapshot['page'] {
  return element.getAttribute('data-snapshot') === 'as-of' ? [asOf] : readChildren(element, asOf);
}

function readAttributes(element: Element): Readonly<Record<string, string>> {
  const own = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  // What is typed or chosen before the app runs would be lost.
  if (element.matches('input, textarea')) return { ...own, readonly: '' };
  return element.matches('select') ? { ...own, disabled: '' } : own;
}
