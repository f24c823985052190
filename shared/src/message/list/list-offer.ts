/** What follows from the answer to a list for a placement: the result of its last round, or its outcome. */
import type { WallTime } from '../../lib/time/wall-time.ts';
import { isOver, isPast, type SeasonPlacement } from '../../placement/next-step.ts';
import type { Round } from '../../placement/round/round.ts';
import type { MessageDraft } from '../message-types.ts';
import type { ListAnswer } from './list-types.ts';

export type ListOffer = { readonly isQuiet: boolean } & (
  | { readonly kind: 'result'; readonly round: Round; readonly result: 'cleared' | 'rejected' }
  | { readonly kind: 'outcome'; readonly outcome: 'offer' | 'not_selected' }
);

export interface ListedPlacement {
  readonly placement: Pick<SeasonPlacement, 'status' | 'season' | 'rounds'>;
  /** What else the message says. */
  readonly draft: MessageDraft;
  /** The list says who gets the job. */
  readonly isResult: boolean;
  readonly now: WallTime;
}

/** Undefined where the answer is not certain, or leaves open what follows. */
export function offerOf(answer: ListAnswer, listed: ListedPlacement): ListOffer | undefined {
  const isOff = isCertainNo(answer);
  return isListed(answer) || isOff ? offer(!isOff, isOff, listed) : undefined;
}

/** Where only the student can read what the row means: what could follow from it, the good first. */
export function choicesOf(answer: ListAnswer, listed: ListedPlacement): readonly ListOffer[] {
  if (!isForStudent(answer)) return [];
  return [offer(true, true, listed), offer(false, true, listed)].filter((one) => one !== undefined);
}

/** The student is on the list, for certain. */
export function isListed({ kind, meaning }: ListAnswer): boolean {
  return kind === 'yes' && meaning === 'listed';
}

/** Whether the row is the student's, or what it means, is for the student to read. */
export function isForStudent({ kind, meaning }: ListAnswer): boolean {
  return kind === 'found' || (kind === 'perhaps' && (meaning === null || meaning === 'listed'));
}

/** Among those who were not selected, or not among all those who were. */
function isCertainNo({ kind, meaning, isSelection }: ListAnswer): boolean {
  return kind === 'no' ? isSelection : kind === 'yes' && meaning === 'not-selected';
}

function offer(isOn: boolean, isQuiet: boolean, listed: ListedPlacement): ListOffer | undefined {
  if (listed.isResult) {
    const outcome = isOn ? 'offer' : 'not_selected';
    const known = listed.placement.season.outcome;
    const isKnown = known !== null && (!isOn || known === outcome);
    return isKnown ? undefined : { kind: 'outcome', outcome, isQuiet };
  }
  const round = decidedBy(listed);
  return round && { kind: 'result', round, result: isOn ? 'cleared' : 'rejected', isQuiet };
}

/** The last round that is over and undecided, unless it is the one that the list calls to. */
function decidedBy({ placement, draft, now }: ListedPlacement): Round | undefined {
  if (isOver(placement)) return undefined;
  const past = placement.rounds.filter((round) => round.kind !== 'talk' && isPast(round, now));
  const last = past.at(-1);
  if (!last || (last.result !== null && last.result !== 'waiting')) return undefined;
  const { value = null, candidates = [] } = draft['test.date'] ?? {};
  const day = last.startsAt.slice(0, 10);
  const isNext = [value, ...candidates].some((at) => at?.startsWith(day));
  return isNext ? undefined : last;
}
