import { userDatabase } from '../database/user-database.ts';
import { currentUid } from './session.ts';

export async function collapseSidebar(collapsed: boolean): Promise<void> {
  await userDatabase(currentUid()).writeMeta('sidebarCollapsed', collapsed);
}
