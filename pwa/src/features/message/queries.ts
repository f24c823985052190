import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { type Identities, identitiesOf } from '@shortlist/shared/message/list/list-answer.ts';
import { readAllSourceTexts } from '../../data/database/source-texts.ts';
import { userDatabase } from '../../data/database/user-database.ts';
import { readDrafts, type DraftRef, type StoredDraft } from '../../data/drafts/drafts.ts';
import { openProfile } from '../../data/profile/save-profile.ts';
import { createLiveQuery, useLiveRead } from '../../data/session/live-query.ts';
import { currentUid, currentUser } from '../../data/session/session.ts';

export type WaitingMessage = StoredDraft<'messageDraft'>;

/** The messages that are read and not saved, the newest first, without the one that is open. */
export function useWaitingMessages(open: DraftRef<'messageDraft'>): readonly WaitingMessage[] {
  const { uid, key } = open;
  const found = useLiveRead(userDatabase(uid), () => readDrafts({ uid, key: 'messageDraft' }), [
    uid,
  ]);
  return found?.filter(({ ref }) => ref.key !== key) ?? [];
}

export function readEarlierMessages(): Promise<readonly string[]> {
  return readAllSourceTexts(userDatabase(currentUid()));
}

export async function readIdentities(): Promise<Identities> {
  const { values } = await openProfile();
  return identitiesOf(values, currentUser().email);
}

const hasNumberQuery = createLiveQuery(async () => {
  const { identity } = (await openProfile()).values.profile;
  return !isBlank(identity.rollNumber) || !isBlank(identity.registrationNumber);
});

/** Whether the profile has a roll or registration number; undefined while it is being read. */
export function useHasNumber(): boolean | undefined {
  return hasNumberQuery.useResult();
}
