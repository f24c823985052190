/** What the browsers of the target lack, from the compatibility data of MDN. */
import bcd, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
  type VersionValue,
} from '@mdn/browser-compat-data' with { type: 'json' };
import { BROWSER_TARGET } from './target.ts';

/** A property of `owner` or of its prototype; a global name where there is none. */
export interface YoungerName {
  readonly owner: string | null;
  readonly name: string;
  /** The browsers of the target that lack it. */
  readonly lacking: readonly string[];
}

/** Their members are globals, or those of an object that is one. */
const GLOBAL_SCOPES: readonly string[] = [
  'Window',
  'WorkerGlobalScope',
  'ServiceWorkerGlobalScope',
];

const PHONES = {
  chrome: 'chrome_android',
  firefox: 'firefox_android',
  safari: 'safari_ios',
} as const;

const BROWSERS = Object.entries(BROWSER_TARGET).flatMap(([browser, version]) => {
  const name = browser as keyof typeof BROWSER_TARGET;
  return [
    { name, version },
    { name: PHONES[name], version },
  ];
});

const { builtins = {}, regular_expressions: regExpSyntax = {} } = bcd.javascript;

const all = [
  ...[...partsOf(bcd.api), ...partsOf(builtins)].flatMap(([owner, feature]) => [
    ...read(null, owner, feature),
    ...partsOf(feature).flatMap(([name, member]) =>
      name === owner ? [] : read(GLOBAL_SCOPES.includes(owner) ? null : owner, name, member),
    ),
  ]),
  // The build leaves the syntax of regular expressions as it is.
  ...partsOf(regExpSyntax).flatMap(([name, syntax]) => [
    ...read('RegExp', name, syntax),
    ...partsOf(syntax).flatMap(([part, feature]) => read('RegExp', part, feature)),
  ]),
];

export const YOUNGER_NAMES: readonly YoungerName[] = all.filter(
  ({ lacking }) => lacking.length > 0,
);

/** Names that some object of the target has. */
export const KNOWN_NAMES: ReadonlySet<string> = new Set(
  all.filter(({ lacking }) => lacking.length === 0).map(({ name }) => name),
);

function partsOf(feature: Identifier): readonly (readonly [string, Identifier])[] {
  return Object.entries(feature).filter(([name]) => name !== '__compat') as [string, Identifier][];
}

function read(owner: string | null, key: string, feature: Identifier): YoungerName[] {
  const { __compat: compat } = feature;
  const name = key.replace(/_static$/, '');
  if (!compat || !/^[a-z]\w*$/i.test(name) || name.endsWith('_event')) return [];
  const lacking = BROWSERS.filter(({ name: browser, version }) => !has(compat, browser, version));
  return [{ owner, name, lacking: lacking.map((one) => `${one.name} ${one.version}`) }];
}

function has({ support }: CompatStatement, browser: BrowserName, version: string): boolean {
  const statements = [support[browser] ?? []].flat();
  return statements.some(
    (one) =>
      isPlain(one) && isSince(one.version_added, version) && !isSince(one.version_removed, version),
  );
}

/** Neither behind a flag nor under another name. */
function isPlain({
  flags,
  prefix,
  alternative_name: alternative,
}: SimpleSupportStatement): boolean {
  return !flags && prefix === undefined && alternative === undefined;
}

function isSince(change: VersionValue | undefined, version: string): boolean {
  if (typeof change !== 'string' || change === 'preview') return false;
  return change.replace('≤', '').localeCompare(version, 'en', { numeric: true }) <= 0;
}
