import type { SourceText } from '../../../data/database/meta-values.ts';
import { readSourceTexts } from '../../../data/database/source-texts.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { useLiveRead } from '../../../data/session/live-query.ts';
import { currentUid } from '../../../data/session/session.ts';

/** The messages that a placement was saved from on this device, the newest first; undefined while they are read. */
export function useSourceTexts(placementId: string): readonly SourceText[] | undefined {
  const db = userDatabase(currentUid());
  return useLiveRead(db, () => readSourceTexts(db, placementId), [db, placementId]);
}
