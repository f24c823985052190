import { storedQuery } from './stored-query.ts';

export const sidebarQuery = storedQuery(
  async (db) => (await db.readMeta('sidebarCollapsed')) ?? false,
);

export function useSidebarCollapsed(): boolean {
  return sidebarQuery.useAnswer() ?? false;
}
