import { userDatabase } from '../database/user-database.ts';
import { createLiveQuery } from './live-query.ts';
import { currentUid } from './session.ts';

export const sidebarQuery = createLiveQuery(
  async (db) => (await db.readMeta('sidebarCollapsed')) ?? false,
);

export function useSidebarCollapsed(): boolean {
  return sidebarQuery.useResult() ?? false;
}

export async function collapseSidebar(collapsed: boolean): Promise<void> {
  await userDatabase(currentUid()).writeMeta('sidebarCollapsed', collapsed);
}
