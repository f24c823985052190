/**
 * Vite plugin: groups modules that load together. On a slow phone a page with fifty small files waits longer for the
 * requests than for the contents; code shared by several pages is therefore put into few files, by who needs it.
 */
import type { Plugin, Rolldown } from 'vite';

/**
 * The file of a shared module: loaded with every page, with public and signed-in pages, with the signed-in ones, with
 * the sign-in page, with the sync, or by what a user opens from there. Each file that the worker stores costs a request and a line of
 * its list.
 */
type StartChunk = 'start' | 'pages' | 'signed-in' | 'sign-in' | 'background' | 'sync' | 'on-demand';

interface StartEntries {
  /** Loaded by every page: its file is the one named in index.html. */
  readonly main: string;
  /** Small modules that nearly every page shows: a separate file would cost more than they do. */
  readonly everywhere: readonly string[];
  /** The shell, the first screen and the data of signed-in users. */
  readonly signedIn: readonly string[];
  readonly visitors: readonly string[];
  readonly signIn: string;
  /** Loaded without being asked for as soon as a page is drawn. */
  readonly background: readonly string[];
  /** The same, but the sync starts earlier: it must not wait for what the others share. */
  readonly sync: string;
  /** The same, also for visitors: these must not wait for what only signed-in pages need. */
  readonly backgroundAlone: readonly string[];
}

export interface StartChunks {
  /** Must be among the plugins: it inspects the modules before they are grouped. */
  readonly plugin: Plugin;
  /** For `codeSplitting.groups`. A module needed by one page only stays with that page. */
  readonly groups: Rolldown.CodeSplittingGroup[];
}

/** Larger modules are grouped by who needs them: a dialog should not wait for those of all others. */
const SMALL_MODULE_BYTES = 4000;

type ModulesOf = (entries: readonly string[]) => ReadonlySet<string>;

/** Takes the entry modules, each as the end of its path; returns the plugin and the groups. */
export function startChunks({
  main,
  everywhere: parts,
  signedIn,
  visitors,
  signIn,
  background,
  sync,
  backgroundAlone,
}: StartEntries): StartChunks {
  let chunkOf: (id: string) => StartChunk | undefined = () => undefined;
  const plugin: Plugin = {
    name: 'start-chunks',
    apply: 'build',
    buildEnd() {
      const modulesOf = staticModules(this);
      const everywhere = modulesOf([main, ...parts]);
      const inside = modulesOf(signedIn);
      const outside = modulesOf(visitors);
      const atSignIn = modulesOf([signIn]);
      const alone = modulesOf(backgroundAlone);
      const inSync = modulesOf([sync]);
      const inBackground = modulesOf(background);
      const loaded = [everywhere, inside, outside, alone, inSync, inBackground];
      const small = smallModules(this, (id) => loaded.some((ids) => ids.has(id)));
      chunkOf = (id) => {
        // The entry itself stays separate.
        if (everywhere.has(id)) return id.endsWith(main) ? undefined : 'start';
        if (inside.has(id)) return outside.has(id) ? 'pages' : 'signed-in';
        if (atSignIn.has(id)) return 'sign-in';
        if (alone.has(id)) return undefined;
        if (inSync.has(id)) return 'sync';
        if (inBackground.has(id)) return 'background';
        return small.has(id) ? 'on-demand' : undefined;
      };
    },
  };
  const group = (name: StartChunk, minShareCount: number): Rolldown.CodeSplittingGroup => ({
    name,
    priority: name === 'start' ? 2 : 0,
    test: (id) => chunkOf(id) === name,
    minShareCount,
    includeDependenciesRecursively: false,
  });
  return {
    plugin,
    groups: [
      group('start', 1),
      group('pages', 2),
      group('signed-in', 2),
      group('sign-in', 2),
      group('background', 2),
      group('sync', 2),
      group('on-demand', 2),
    ],
  };
}

/** Everything loaded with a module: its imports, theirs, and so on. */
function staticModules(build: Rolldown.PluginContext): ModulesOf {
  return (entries) => {
    const found = new Set<string>();
    const visit = (id: string): void => {
      if (found.has(id)) return;
      found.add(id);
      build.getModuleInfo(id)?.importedIds.forEach(visit);
    };
    for (const id of build.getModuleIds())
      if (entries.some((entry) => id.endsWith(entry))) visit(id);
    return found;
  };
}

/** Small modules that import only each other and loaded ones: a file of them imports none that imports it. */
function smallModules(
  build: Rolldown.PluginContext,
  isLoaded: (id: string) => boolean,
): ReadonlySet<string> {
  const isSmall = (id: string): boolean =>
    (build.getModuleInfo(id)?.code?.length ?? Infinity) <= SMALL_MODULE_BYTES;
  const found = new Set([...build.getModuleIds()].filter((id) => !isLoaded(id) && isSmall(id)));
  const isClosed = (id: string): boolean =>
    build.getModuleInfo(id)?.importedIds.every((next) => isLoaded(next) || found.has(next)) ?? true;
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const id of found) if (!isClosed(id)) found.delete(id);
  }
  return found;
}
