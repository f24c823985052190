/** What the answer to a list says about a placement: the result of its last round, or its outcome. */
import type { WallTime } from '../../lib/time/wall-time.ts';
import { isOver, isPast, type SeasonPlacement } from '../../placement/next-step.ts';
import type { Round } from '../../placement/round/round.ts';
import type { MessageDraft } from '../message-types.ts';
import type { ListAnswer } from './list-types.ts';

export type ListOffer = { readonly isQuiet: boolean } & (
  | { readonly kind: 'result'; readonly round: Round; readonly result: 'cleared' | 'rejected' }
  | { readonly kind: 'outcome'; readonly outcome: 'offer' | 'not_selected' }
);

interface ListedPlacement {
  readonly placement: Pick<SeasonPlacement, 'status' | 'season' | 'rounds'>;
  /** What else the message says. */
  readonly draft: MessageDraft;
  /** The list says who gets the job. */
  readonly isResult: boolean;
  readonly now: WallTime;
}

/** Undefined where the answer leaves open what follows. */
export function offerOf(answer: ListAnswer, listed: ListedPlacement): ListOffer | undefined {
  const isOn = isListed(answer);
  const isOff =
    answer.kind === 'no' || (answer.kind === 'yes' && answer.meaning === 'not-selected');
  if (!isOn && !isOff) return undefined;
  const isQuiet = isOff || answer.kind !== 'yes';
  if (listed.isResult) return outcomeOffer(isOn, isQuiet, listed);
  const round = decidedBy(listed);
  return round && { kind: 'result', round, result: isOn ? 'cleared' : 'rejected', isQuiet };
}

/** The student is on the list, or perhaps. */
export function isListed({ kind, meaning }: ListAnswer): boolean {
  return meaning === 'listed' && (kind === 'yes' || kind === 'perhaps');
}

function outcomeOffer(
  isOn: boolean,
  isQuiet: boolean,
  { placement: { season } }: ListedPlacement,
): ListOffer | undefined {
  const outcome = isOn ? 'offer' : 'not_selected';
  const isKnown = season.outcome !== null && (!isOn || season.outcome === outcome);
  return isKnown ? undefined : { kind: 'outcome', outcome, isQuiet };
}

/** The last round that is over and undecided, unless it is the one that the list calls to. */
function decidedBy({ placement, draft, now }: ListedPlacement): Round | undefined {
  if (isOver(placement)) return undefined;
  const past = placement.rounds.filter((round) => round.kind !== 'talk' && isPast(round, now));
  const last = past.at(-1);
  if (!last || (last.result !== null && last.result !== 'waiting')) return undefined;
  const { value = null, candidates = [] } = draft['test.date'] ?? {};
  const isNext = [value, ...candidates].some(
    (at) => at?.slice(0, 10) === last.startsAt.slice(0, 10),
  );
  return isNext ? undefined : last;
}
