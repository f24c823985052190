import { userDatabase } from '../db/user-database.ts';
import { currentUid } from '../session/session.ts';

export async function collapseSidebar(collapsed: boolean): Promise<void> {
  await userDatabase(currentUid()).writeMeta('sidebarCollapsed', collapsed);
}
