/**
 * Vite plugin: fails the build where files import each other. The code at the top of one of them would run before what
 * it needs from the other, which shows only when that page is opened.
 */
import type { Plugin, Rolldown } from 'vite';

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports'>;

export function refuseChunkCycles(): Plugin {
  return {
    name: 'chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const names = chunksInCycles(chunks);
      if (names.length > 0) this.error(`These files import each other: ${names.join(', ')}`);
    },
  };
}

export function chunksInCycles(chunks: readonly Chunk[]): readonly string[] {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const isInCycle = (name: string): boolean => {
    const reached = new Set(importsOf.get(name));
    for (const next of reached) for (const other of importsOf.get(next) ?? []) reached.add(other);
    return reached.has(name);
  };
  return [...importsOf.keys()].filter(isInCycle);
}
