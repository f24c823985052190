import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { placementsQuery } from '../../../data/placements/use-placements.ts';
import { isTypedChange } from '../../../ui/autosave/use-autosaved-text.ts';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { opportunitiesQuery } from '../../community/queries.ts';
import type { MessageInput } from '../commands/message-drafts.ts';
import { readEarlierMessages, readIdentities } from '../queries.ts';
import type { ReadText } from './read-text.ts';

/** `failed` when it cannot be read now, for example because the code for it could not be fetched. */
export type Reading = ReadText | 'failed';

/** Reading waits until typing pauses for this long; pasted text is read at once. */
const TYPING_PAUSE_MS = 400;

/** What was read from the message, as of the moment at which it was brought; undefined while it is being read. */
export function useReading(
  input: MessageInput | undefined,
  onList: () => void,
): Reading | undefined {
  const zone = useTimeZone();
  const text = input?.text ?? '';
  const now = input?.broughtAt ?? 0;
  const readLength = useRef(0);
  const [read, setRead] = useState<{ text: string; result: Reading }>();
  const noteList = useEffectEvent(onList);
  useEffect(() => {
    if (text.trim() === '') return undefined;
    let isCurrent = true;
    const start = async (): Promise<void> => {
      const result = await readNow(text, { now, zone }).catch(() => 'failed' as const);
      if (!isCurrent) return;
      if (result !== 'failed' && result.list) noteList();
      startTransition(() => setRead({ text, result }));
    };
    const waitMs = isTypedChange(readLength.current, text.length) ? TYPING_PAUSE_MS : 0;
    readLength.current = text.length;
    const timer = setTimeout(() => void start(), waitMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, now, zone]);
  return read?.text === text && text.trim() !== '' ? read.result : undefined;
}

async function readNow(text: string, when: { now: number; zone: string }): Promise<ReadText> {
  const [{ readText }, placements, opportunities, earlier, identities] = await Promise.all([
    import('./read-text.ts'),
    placementsQuery.prefetch(),
    // The community may never have been received here.
    opportunitiesQuery.prefetch().catch(() => []),
    readEarlierMessages(),
    readIdentities(),
  ]);
  return readText(text, { ...when, placements, opportunities, earlier, identities });
}
