import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { statusLabel } from '@shortlist/shared/placement/fields/placement-labels.ts';
import { useState } from 'react';
import {
  deleteApplyOpening,
  switchApplyQuestion,
} from '../../../data/placements/apply-question.ts';
import { usePlacements, type PlacementView } from '../../../data/placements/use-placements.ts';
import { useWallTimeAt } from '../../../ui/clock/clock.ts';
import type { Undo } from '../../../ui/notices/undo-toast.ts';
import { answerApplyQuestion } from '../commands/placements.ts';
import { APPLY_QUESTION, applyQuestionText } from '../messages.ts';
import { useTrySaving } from '../use-try-saving.ts';
import { useApplyQuestion } from './use-apply-question.ts';

export interface AskedQuestion {
  readonly key: string;
  /** `done` proposes a status; the details of a placement do that themselves. */
  readonly kind: 'filled' | 'done';
  readonly text: string;
  readonly note: string;
  readonly answers: readonly Answer[];
}

interface Answer {
  readonly label: string;
  readonly isMain?: true;
  readonly give: () => void;
}

export function useAskedQuestion(uid: string): AskedQuestion | undefined {
  const placements = usePlacements();
  const placement = useApplyQuestion(uid);
  const [withdrawnId, onWithdrawn] = useState<string>();
  const wallTimeAt = useWallTimeAt();
  const give = useGiveAnswer();
  const withdrawn = placements?.find(({ _id }) => _id === withdrawnId);
  if (withdrawn && isWithdrawnOnly(withdrawn)) return proposeDone(withdrawn, give, onWithdrawn);
  if (!placement) return undefined;
  return {
    key: `filled ${placement._id}`,
    kind: 'filled',
    text: applyQuestionText(placement, placements ?? []),
    note: APPLY_QUESTION.note,
    answers: answersTo(placement, { give, onWithdrawn, wallTimeAt }),
  };
}

/** An outcome only proposes the status. */
function isWithdrawnOnly({ season, status }: PlacementView): boolean {
  return season.outcome === 'withdrew' && status !== 'process_done';
}

type OnWithdrawn = (id: string | undefined) => void;

function proposeDone(
  { _id: id, company }: PlacementView,
  give: GiveAnswer,
  onWithdrawn: OnWithdrawn,
): AskedQuestion {
  const setDone = async (): Promise<Undo | undefined> => {
    const undo = await answerApplyQuestion(id, { status: 'process_done' });
    onWithdrawn(undefined);
    return undo;
  };
  return {
    key: `done ${id}`,
    kind: 'done',
    ...APPLY_QUESTION.done(company),
    answers: [
      {
        label: `Mark as ${statusLabel('process_done')}`,
        isMain: true,
        give: () => give(setDone, APPLY_QUESTION.isDone(company)),
      },
      { label: 'Leave it', give: () => onWithdrawn(undefined) },
    ],
  };
}

interface AnswerTools {
  readonly give: GiveAnswer;
  readonly onWithdrawn: OnWithdrawn;
  readonly wallTimeAt: (instant: number) => WallTime;
}

function answersTo(
  { _id: id, company }: PlacementView,
  { give, onWithdrawn, wallTimeAt }: AnswerTools,
): readonly Answer[] {
  const now = () => wallTimeAt(Date.now());
  const apply = () => answerApplyQuestion(id, { status: 'form_filled', appliedAt: now() });
  const withdraw = async (): Promise<Undo | undefined> => {
    const undo = await answerApplyQuestion(id, { outcome: 'withdrew', outcomeAt: now() });
    onWithdrawn(id);
    return (
      undo &&
      (() => {
        onWithdrawn(undefined);
        return undo();
      })
    );
  };
  return [
    { label: 'Yes', isMain: true, give: () => give(apply, APPLY_QUESTION.isFilled(company)) },
    { label: 'Not yet', give: () => give(() => deleteApplyOpening(id)) },
    { label: 'Not applying', give: () => give(withdraw, APPLY_QUESTION.isWithdrawn(company)) },
    { label: 'Don’t ask', give: () => give(stopAsking, APPLY_QUESTION.isOff) },
  ];
}

async function stopAsking(): Promise<Undo> {
  await switchApplyQuestion(false);
  return async () => {
    await switchApplyQuestion(true);
    return { text: APPLY_QUESTION.isOn };
  };
}

type GiveAnswer = ReturnType<typeof useGiveAnswer>;

/** Saves an answer, and says what it did with a way back. An answer that cannot be saved leaves the question open. */
function useGiveAnswer() {
  const trySaving = useTrySaving();
  return (save: () => Promise<Undo | undefined | void>, done?: string): void =>
    void trySaving(async (confirm) => {
      const undo = await save();
      if (done !== undefined && undo) confirm(done, undo);
    }, APPLY_QUESTION.notSaved);
}
