import { userDatabase } from '../db/user-database.ts';
import { currentUid } from '../session/session.ts';

/** Stores on this device whether the sidebar is collapsed. It is not synced. */
export async function collapseSidebar(collapsed: boolean): Promise<void> {
  await userDatabase(currentUid()).writeMeta('sidebarCollapsed', collapsed);
}
