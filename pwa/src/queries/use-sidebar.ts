import { storedQuery } from './stored-query.ts';

export const sidebarQuery = storedQuery(
  async (db) => (await db.readMeta('sidebarCollapsed')) ?? false,
);

/** Whether this student collapsed the sidebar on this device; false while that is being read. */
export function useSidebarCollapsed(): boolean {
  return sidebarQuery.useAnswer() ?? false;
}
