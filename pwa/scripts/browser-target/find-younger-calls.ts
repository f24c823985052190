/** Finds what the browsers of the target lack, in our sources and in what is built of them and of their packages. */
import { findUses, type NameUse } from './find-uses.ts';
import { KNOWN_NAMES, YOUNGER_NAMES, type YoungerName } from './younger-names.ts';

/** What is used only where it exists: in these files of ours, and in packages. */
const ASKED_FOR: Readonly<Record<string, readonly string[]>> = {
  'AbortSignal.any': ['pwa/src/worker/app-files.ts'],
  'Document.startViewTransition': ['pwa/src/features/placements/list/card-transition.tsx'],
  'Element.startViewTransition': [],
  'Error.captureStackTrace': [],
  'IDBFactory.databases': ['pwa/src/data/session/follow-session.ts'],
  'LaunchQueue.setConsumer': [],
  'Navigator.connection': [],
  'Navigator.share': ['pwa/src/features/placements/detail/pass-on-dialog.tsx'],
  'Navigator.userAgentData': [],
  'Notification.maxActions': [],
  'TrustedTypePolicyFactory.createPolicy': [],
  'ViewTransition.skipTransition': [],
  cancelIdleCallback: ['pwa/src/ui/browser/prefetch-policy.ts'],
  launchQueue: ['pwa/src/app/start/start-background.ts'],
  navigation: [],
  requestIdleCallback: ['pwa/src/ui/browser/prefetch-policy.ts'],
  setImmediate: [],
  trustedTypes: ['pwa/src/app/update/register-worker.ts'],
};

const fullName = ({ owner, name }: YoungerName): string =>
  owner === null ? name : `${owner}.${name}`;
const GLOBALS = new Map(YOUNGER_NAMES.map((younger) => [fullName(younger), younger]));
/** Methods that no object of the target has. */
const METHODS = new Map(
  YOUNGER_NAMES.filter(({ name }) => !KNOWN_NAMES.has(name)).map((one) => [one.name, one]),
);

type Files = ReadonlyMap<string, string>;

/** A sentence for each use in our sources. Methods of objects are left to the types. */
export function findYoungerCalls(sources: Files): readonly string[] {
  return [...sources].flatMap(([file, text]) =>
    describe(
      { file, text, uses: findUses(file, text).globals, younger: GLOBALS },
      (name) => ASKED_FOR[name]?.includes(file) === true,
    ),
  );
}

/** A sentence for each use in all scripts of the app: a method that none of them defines is the browser's. */
export function findYoungerCallsInBuild(scripts: Files): readonly string[] {
  const read = [...scripts].map(([file, text]) => ({ file, text, ...findUses(file, text) }));
  const ours = new Set(read.flatMap(({ properties }) => [...properties]));
  return read.flatMap(({ file, text, globals, methods }) => {
    const foreign = methods.filter(({ name }) => !ours.has(name));
    const isAskedFor = (name: string): boolean => Object.hasOwn(ASKED_FOR, name);
    return [
      ...describe({ file, text, uses: globals, younger: GLOBALS }, isAskedFor),
      ...describe({ file, text, uses: foreign, younger: METHODS }, isAskedFor),
    ];
  });
}

interface Script {
  readonly file: string;
  readonly text: string;
  readonly uses: readonly NameUse[];
  readonly younger: ReadonlyMap<string, YoungerName>;
}

function describe(script: Script, isAskedFor: (name: string) => boolean): readonly string[] {
  return script.uses.flatMap(({ name, start }) => {
    const found = script.younger.get(name);
    if (!found || isAskedFor(fullName(found))) return [];
    const line = script.text.slice(0, start).split('\n').length;
    return `${script.file}:${line} uses ${fullName(found)}, which is missing in ${found.lacking.join(', ')}`;
  });
}
