import {
  readDriveTable,
  type DriveTable,
  type TableDrive,
} from '@shortlist/shared/opportunity/import/read-drive-table.ts';
import { useMemo } from 'react';
import { textToSheet } from '../../table/read-table-file.ts';
import { foldSpacing } from '@shortlist/shared/lib/text.ts';

export interface ReviewedDrive extends TableDrive {
  /** 'listed': one of this company and role is there already; a number: that row of the same table. */
  readonly twin: 'listed' | number | null;
}

export type ReviewedTable =
  | { readonly ok: true; readonly drives: readonly ReviewedDrive[] }
  | Extract<DriveTable, { readonly ok: false }>;

/** What is in the text; undefined without one. */
export function useDriveTable(
  text: string,
  listed: readonly { readonly company: string; readonly role: string }[],
): ReviewedTable | undefined {
  const table = useMemo(
    () => (text.trim() === '' ? undefined : readDriveTable(textToSheet(text).rows)),
    [text],
  );
  return table?.ok ? { ok: true, drives: withTwins(table.drives, listed) } : table;
}

function withTwins(
  drives: readonly TableDrive[],
  listed: readonly { readonly company: string; readonly role: string }[],
): readonly ReviewedDrive[] {
  const there = new Set(listed.map(duplicateKey));
  const rows = new Map<string, number>();
  return drives.map((drive) => {
    if (drive.values === null) return { ...drive, twin: null };
    const key = duplicateKey(drive.values);
    const twin = there.has(key) ? 'listed' : (rows.get(key) ?? null);
    if (!rows.has(key)) rows.set(key, drive.number);
    return { ...drive, twin };
  });
}

interface Named {
  readonly company: string;
  readonly role: string;
}

function duplicateKey({ company, role }: Named): string {
  return JSON.stringify([foldSpacing(company), foldSpacing(role)]);
}
