import { useEffect, useState } from 'react';
import { useSession } from '../../../data/session/use-session.ts';
import { type UnsentChanges, listOthersUnsentChanges } from '../requests/unsent-changes.ts';
import { Notice } from '../../../ui/notices/notice.tsx';

/**
 * Explains why the sign-in page is shown after the server ended a session, and how many unsent changes are
 * stored here: nothing is lost.
 */
export function SessionEndedNotice() {
  const session = useSession();
  const unsent = useUnsentChanges();
  if (session.kind !== 'signed-out') return null;
  if (session.endedByServer)
    return <Notice tone="yellow">{endedText(countOf(unsent, session.lastUid))}</Notice>;
  return unsent.map(({ uid, email, count }) => (
    <Notice key={uid} tone="info">
      {`${unsentChangesText(count)} kept on this device for ${email || 'an account'} and will be sent after that account signs in.`}
    </Notice>
  ));
}

function endedText(unsent: number): string {
  if (unsent === 0) return 'Your session ended. Please sign in again.';
  return `Your session ended. ${unsentChangesText(unsent)} kept on this device and will be sent after you sign in.`;
}

function unsentChangesText(count: number): string {
  return count === 1 ? '1 change is' : `${count} changes are`;
}

function countOf(unsent: readonly UnsentChanges[], uid: string | null): number {
  return unsent.find((left) => left.uid === uid)?.count ?? 0;
}

function useUnsentChanges(): readonly UnsentChanges[] {
  const [unsent, setKept] = useState<readonly UnsentChanges[]>([]);
  useEffect(() => {
    let shown = true;
    // The sign-in page must work whether or not storage can be read.
    void listOthersUnsentChanges(null).then((changes) => (shown ? setKept(changes) : undefined));
    return () => {
      shown = false;
    };
  }, []);
  return unsent;
}
