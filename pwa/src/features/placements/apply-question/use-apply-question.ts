import {
  nextApplyQuestion,
  type ApplyOpening,
  type SeenApplyOpening,
} from '@shortlist/shared/placement/rules/apply-question.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  holdApplyQuestion,
  reviewApplyOpenings,
  useApplyOpenings,
  useIsApplyQuestionOn,
} from '../../../data/placements/apply-question.ts';
import { usePlacements, type PlacementView } from '../../../data/placements/use-placements.ts';

/** The placement whose form may have been filled. Undefined in every tab of the account but one. */
export function useApplyQuestion(uid: string): PlacementView | undefined {
  const placements = usePlacements();
  const open = useApplyOpenings();
  const isOn = useIsApplyQuestionOn() === true;
  const seen = useSeenOpenings();
  const find = (id: string) => placements?.find(({ _id }) => _id === id);
  const next = nextApplyQuestion(
    seen.filter((one) => open?.some((other) => isSame(one, other))),
    {
      isOn,
      placementOf(id) {
        const placement = find(id);
        return placement && { status: placement.status, outcome: placement.season.outcome };
      },
    },
  );
  const isOurs = useOnlyTab(uid, next !== undefined);
  return next && isOurs ? find(next.placementId) : undefined;
}

/** Opening a link once more makes it another opening. */
function isSame(one: ApplyOpening, other: ApplyOpening): boolean {
  return one.placementId === other.placementId && one.at === other.at;
}

/** What was opened before the student looked at this page: at its start, and each time it is visible again. */
function useSeenOpenings(): readonly SeenApplyOpening[] {
  const [seen, setSeen] = useState<readonly SeenApplyOpening[]>([]);
  const kind = useRef<'start' | 'return'>('start');
  const look = useEffectEvent(async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    const moment = { kind: kind.current, at: Date.now() };
    kind.current = 'return';
    // A device that cannot be read asks nothing.
    const openings = await reviewApplyOpenings(moment.at).catch(() => []);
    setSeen((known) => [
      ...known,
      ...openings
        .filter((one) => !known.some((other) => isSame(one, other)))
        .map((one) => ({ ...one, seen: moment })),
    ]);
  });
  useEffect(() => {
    const onLook = (): void => void look();
    onLook();
    // An installed app stays visible beside the browser's window; then it only gets the focus back.
    const ends = [
      listen(document, 'visibilitychange', onLook),
      listen(window, 'focus', onLook),
      listen(window, 'pageshow', onLook),
    ];
    return () => ends.forEach((end) => end());
  }, []);
  return seen;
}

/** True in one tab at a time of those that want it: in the first one, until it stops wanting it or is left. */
function useOnlyTab(uid: string, isWanted: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false);
  const [isLeft, setIsLeft] = useState(false);
  useEffect(() => {
    if (!isWanted || isLeft) return undefined;
    const leave = holdApplyQuestion(uid, () => setIsHeld(true));
    const release = (): void => {
      leave();
      setIsHeld(false);
    };
    // A page that holds a lock would not be put into the back/forward cache.
    const end = listen(window, 'pagehide', () => {
      release();
      setIsLeft(true);
    });
    return () => {
      end();
      release();
    };
  }, [uid, isWanted, isLeft]);
  useEffect(() => listen(window, 'pageshow', () => setIsLeft(false)), []);
  return isHeld;
}

function listen(target: EventTarget, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}
