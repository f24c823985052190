/**
 * Vite plugin: which modules start together. A page that asks for fifty small files waits longer for the asking than
 * for the files, on a slow phone above all; so what several pages share is put into few files, by who needs it.
 */
import type { Plugin, Rolldown } from 'vite';

/** In which file a shared module goes: with every page, with the pages of both kinds, or with the signed-in ones. */
type StartChunk = 'start' | 'pages' | 'signed-in';

interface StartEntries {
  /** What every page loads: its file is the one that index.html names. */
  readonly main: string;
  /** Small parts that nearly every page shows: one file more would cost more than they do. */
  readonly everywhere: readonly string[];
  /** The frame, the first screen and the data of whoever is signed in. */
  readonly signedIn: readonly string[];
  /** The screens of visitors. */
  readonly visitors: readonly string[];
}

export interface StartChunks {
  /** To be put among the plugins: it looks at the modules before they are divided. */
  readonly plugin: Plugin;
  /** For `codeSplitting.groups`. A module that one page alone needs stays with that page. */
  readonly groups: Rolldown.CodeSplittingGroup[];
}

type ModulesOf = (entries: readonly string[]) => ReadonlySet<string>;

/** Takes the entry modules, each as the end of its path; gives the plugin and the groups of the division. */
export function startChunks({
  main,
  everywhere: parts,
  signedIn,
  visitors,
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
      chunkOf = (id) => {
        // The entry itself stays apart.
        if (everywhere.has(id)) return id.endsWith(main) ? undefined : 'start';
        if (!inside.has(id)) return undefined;
        return outside.has(id) ? 'pages' : 'signed-in';
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
  return { plugin, groups: [group('start', 1), group('pages', 2), group('signed-in', 2)] };
}

/** Everything that is loaded with a module: what it imports, what that imports, and so on. */
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
