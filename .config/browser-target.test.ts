// A call that an old browser lacks shows only there, as a screen that fails. What finds such calls must find every kind.
import { expect, test } from 'vitest';
import {
  findYoungerCalls,
  findYoungerCallsInBuild,
} from '../pwa/scripts/browser-target/find-younger-calls.ts';

const FILE = 'pwa/src/app/planted.ts';
const find = (code: string): readonly string[] => findYoungerCalls(new Map([[FILE, code]]));
const findInBuild = (...scripts: readonly string[]): readonly string[] =>
  findYoungerCallsInBuild(new Map(scripts.map((script, at) => [`assets/${at}.js`, script])));

test.each([
  ['URL.canParse(text)', 'URL.canParse'],
  ['const { promise } = Promise.withResolvers<void>();', 'Promise.withResolvers'],
  ['Map.groupBy(rows, keyOf)', 'Map.groupBy'],
  ['const group = Object.groupBy;', 'Object.groupBy'],
  ['AbortSignal.any([one, other])', 'AbortSignal.any'],
  ['new Intl.DurationFormat("en")', 'Intl.DurationFormat'],
  ['Iterator.from(rows)', 'Iterator.from'],
  ['error instanceof QuotaExceededError', 'QuotaExceededError'],
  ['requestIdleCallback(work)', 'requestIdleCallback'],
  ['window.requestIdleCallback(work)', 'requestIdleCallback'],
  ['await navigator.share(what)', 'Navigator.share'],
  ['document.startViewTransition(work)', 'Document.startViewTransition'],
  ['const pattern = /(?i:zenith) systems/;', 'RegExp.modifier'],
  ['const pattern = /(?<day>..)-x|x-(?<day>..)/;', 'RegExp.duplicate_named_capturing_groups'],
])('%s is found in a source', (code, name) => {
  expect(find(code)[0]).toMatch(`${FILE}:1 uses ${name}, which is missing in `);
});

test('the browsers that lack it are named', () => {
  const [sentence] = find('\nMap.groupBy(rows, keyOf)');
  expect(sentence).toBe(
    `${FILE}:2 uses Map.groupBy, which is missing in safari 17.0, safari_ios 17.0`,
  );
});

test.each([
  'URL.createObjectURL(blob)',
  'rows.toSorted().findLast(isOpen)',
  'structuredClone(row)',
  'crypto.randomUUID()',
  'import { navigation } from "./navigation.ts"; navigation.go();',
  'const open = ({ scheduler }: Props) => scheduler.start();',
  'const date = /(?<year>\\d{4})-(?<month>\\d\\d)/v;',
])('%s is not', (code) => {
  expect(find(code)).toEqual([]);
});

test('a method that no script of the app defines is found in what is built', () => {
  expect(findInBuild('a.isDisjointFrom(b)')[0]).toMatch('Set.isDisjointFrom');
  expect(findInBuild('fetch(u).then(r=>r.bytes())')[0]).toMatch('bytes');
  expect(findInBuild('a.isDisjointFrom(b)', 'class A{isDisjointFrom(b){}}')).toEqual([]);
  expect(findInBuild('a.isDisjointFrom?.(b)')).toEqual([]);
});
