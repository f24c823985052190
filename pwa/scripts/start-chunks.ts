/**
 * Vite plugin: groups modules that load together. On a slow phone a page with fifty small files waits longer for the
 * requests than for the contents; code shared by several pages is therefore put into few files, by who needs it.
 */
import type { Plugin, Rolldown } from 'vite';

/**
 * The file of a shared module: loaded with every page, with public and signed-in pages, with the signed-in ones, or
 * with the sign-in page.
 */
type StartChunk = 'start' | 'pages' | 'signed-in' | 'sign-in';

interface StartEntries {
  /** Loaded by every page: its file is the one named in index.html. */
  readonly main: string;
  /** Small modules that nearly every page shows: a separate file would cost more than they do. */
  readonly everywhere: readonly string[];
  /** The shell, the first screen and the data of signed-in users. */
  readonly signedIn: readonly string[];
  readonly visitors: readonly string[];
  readonly signIn: string;
}

export interface StartChunks {
  /** Must be among the plugins: it inspects the modules before they are grouped. */
  readonly plugin: Plugin;
  /** For `codeSplitting.groups`. A module needed by one page only stays with that page. */
  readonly groups: Rolldown.CodeSplittingGroup[];
}

type ModulesOf = (entries: readonly string[]) => ReadonlySet<string>;

/** Takes the entry modules, each as the end of its path; returns the plugin and the groups. */
export function startChunks({
  main,
  everywhere: parts,
  signedIn,
  visitors,
  signIn,
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
      chunkOf = (id) => {
        // The entry itself stays separate.
        if (everywhere.has(id)) return id.endsWith(main) ? undefined : 'start';
        if (inside.has(id)) return outside.has(id) ? 'pages' : 'signed-in';
        return atSignIn.has(id) ? 'sign-in' : undefined;
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
    groups: [group('start', 1), group('pages', 2), group('signed-in', 2), group('sign-in', 2)],
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
