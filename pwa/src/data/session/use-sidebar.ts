import { createLiveQuery } from './live-query.ts';

export const sidebarQuery = createLiveQuery(
  async (db) => (await db.readMeta('sidebarCollapsed')) ?? false,
);

export function useSidebarCollapsed(): boolean {
  return sidebarQuery.useResult() ?? false;
}
