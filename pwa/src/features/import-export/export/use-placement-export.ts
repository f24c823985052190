import { useState } from 'react';
import type { PlacementView } from '../../../data/feed/followed-placements.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import type { ExportFile, ExportKind } from './export-files.ts';

/** A long list as several files, each with a button of its own. */
export interface ExportParts {
  readonly kind: ExportKind;
  readonly files: readonly ExportFile[];
  /** The list changed after its parts were first shown: parts of both do not fit together. */
  readonly changed: boolean;
}

export interface PlacementExport {
  /** Undefined until a long list is exported. */
  readonly parts: ExportParts | undefined;
  /** Saves the whole list if it is one file, and otherwise shows its parts. */
  readonly saveAll: (kind: ExportKind) => Promise<void>;
  /** Saves one of the parts shown, with the current list. `index` counts from 0. */
  readonly savePart: (shown: ExportParts, index: number) => Promise<void>;
}

export function usePlacementExport(placements: readonly PlacementView[]): PlacementExport {
  const toast = useToast();
  const [parts, setParts] = useState<ExportParts>();
  const save = async (kind: ExportKind, shown?: ExportParts, index = 0): Promise<void> => {
    try {
      const { exportFiles, saveExport } = await import('./export-files.ts');
      const files = await exportFiles(placements, kind);
      const changed = shown !== undefined && (shown.changed || !sameTexts(shown.files, files));
      const several = files.length > 1;
      setParts(several ? { kind, files, changed } : undefined);
      const file = several ? shown && files[index] : files[0];
      if (file) saveExport(file);
    } catch {
      toast.error('The file could not be made. Please try again.');
    }
  };
  return {
    parts,
    saveAll: (kind) => save(kind),
    savePart: (shown, index) => save(shown.kind, shown, index),
  };
}

function sameTexts(some: readonly ExportFile[], others: readonly ExportFile[]): boolean {
  return (
    some.length === others.length && some.every(({ text }, index) => text === others[index]?.text)
  );
}
