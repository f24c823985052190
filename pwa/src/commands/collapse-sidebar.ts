import { userDatabase } from '../db/user-database.ts';
import { currentUid } from '../session/session.ts';

/** Remembers on this device how the student likes the sidebar. It is no part of what is synced. */
export async function collapseSidebar(collapsed: boolean): Promise<void> {
  await userDatabase(currentUid()).writeMeta('sidebarCollapsed', collapsed);
}
