import { useLiveQuery } from 'dexie-react-hooks';
import type { SourceText } from '../../../data/database/meta-values.ts';
import { readSourceTexts } from '../../../data/database/source-texts.ts';
import { readForScreen } from '../../../data/database/storage/read.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { currentUid } from '../../../data/session/session.ts';

/** The messages that a placement was saved from on this device, the newest first; undefined while they are read. */
export function useSourceTexts(placementId: string): readonly SourceText[] | undefined {
  const db = userDatabase(currentUid());
  return useLiveQuery(
    () => readForScreen(db, () => readSourceTexts(db, placementId)),
    [db, placementId],
  );
}
