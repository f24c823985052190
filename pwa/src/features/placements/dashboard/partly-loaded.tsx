import { partlyLoadedText } from '../../sync-status/queries/sync-messages.ts';
import { useSyncStatus } from '../../sync-status/queries/use-sync-status.ts';
import { Notice } from '../../../ui/notices/notice.tsx';

/** Says that figures and lists are not complete yet: on a new device they arrive in several pages. */
export function PartlyLoaded() {
  const text = partlyLoadedText(useSyncStatus());
  return text === undefined ? null : <Notice tone="info">{text}</Notice>;
}
