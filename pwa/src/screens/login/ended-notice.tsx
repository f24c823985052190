import { useEffect, useState } from 'react';
import { useSession } from '../../queries/use-session.ts';
import { keptChanges } from '../../requests/kept-changes.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says why the sign-in page is shown, and that nothing is lost, after the server ended the session. */
export function EndedNotice() {
  const session = useSession();
  const lastUid = session.kind === 'signed-out' && session.endedByServer ? session.lastUid : null;
  const kept = useKeptChanges(lastUid);
  if (session.kind !== 'signed-out' || !session.endedByServer) return null;
  return <Notice tone="yellow">{endedText(kept)}</Notice>;
}

function endedText(kept: number): string {
  if (kept === 0) return 'Your session ended. Please sign in again.';
  const changes = kept === 1 ? '1 change is' : `${kept} changes are`;
  return `Your session ended. ${changes} kept on this device and will be sent after you sign in.`;
}

function useKeptChanges(uid: string | null): number {
  const [kept, setKept] = useState(0);
  useEffect(() => {
    if (uid === null) return undefined;
    let shown = true;
    // The sign-in page must stand whether or not storage can be read.
    void keptChanges(uid).then((count) => (shown ? setKept(count ?? 0) : undefined));
    return () => {
      shown = false;
    };
  }, [uid]);
  return kept;
}
