/** How well hands are read: each by models that were trained without it, or one by the models of the app. */
import { storedModels } from '../src/message/decide/models.ts';
import { isKindSure, toDrafts, type Margins } from '../src/message/agree.ts';
import { understand, type Understood } from '../src/message/read-message.ts';
import { groupBy } from '../src/lib/collections.ts';
import type { MessageReading } from '../src/message/message-types.ts';
import { marginsOf, type FoldReading } from '../train/fold-readings.ts';
import type { ReadFixture } from '../train/examples.ts';
import {
  emptyScore,
  measuresOf,
  scoreMessage,
  wrongAndSure,
  type Measures,
  type Score,
} from './score-messages.ts';
import { followUpOutcome, isFollowUp, type FollowUpOutcome } from './score-follow-ups.ts';

export interface HandScore {
  readonly hand: string;
  readonly score: Score;
  readonly followUps: Readonly<Record<FollowUpOutcome, number>>;
}

export function foldScores(readings: readonly FoldReading[]): readonly HandScore[] {
  const margins = marginsOf(readings);
  const byHand = groupBy(readings, ({ read }) => read.hand);
  return Array.from(byHand, ([hand, own]) => scoreHand(hand, own, margins));
}

/** A hand that the models of the app have not learned from yet. */
export function newHandScore(hand: string, reads: readonly ReadFixture[]): HandScore {
  const models = storedModels();
  const readings = reads.map((read) => ({
    read,
    understood: understand(read.message, models, read.fixture.placements ?? []),
  }));
  return scoreHand(hand, readings, models.margins);
}

function scoreHand(hand: string, readings: readonly FoldReading[], margins: Margins): HandScore {
  const score = emptyScore();
  const followUps = { right: 0, asks: 0, wrong: 0 };
  for (const { read, understood } of readings) {
    const reading = toReading(understood, margins);
    // Flags are no part of what is learned.
    const flags = (read.fixture.flags ?? []).map((kind) => ({ kind, from: [0, 0] as const }));
    scoreMessage(score, read.fixture, { ...reading, flags });
    if (isFollowUp(read.fixture)) followUps[followUpOutcome(read.fixture, reading)] += 1;
  }
  return { hand, score, followUps };
}

export function toReading(understood: Understood, margins: Margins): MessageReading {
  return {
    kind: understood.kind,
    isKindSure: isKindSure(understood, margins),
    drafts: toDrafts(understood, margins),
    rounds: [],
    flags: [],
  };
}

export type MeasureName = keyof Measures;

/** The mean over hands, and the hand that is read worst. */
export function meanOf(
  scores: readonly HandScore[],
  measure: MeasureName,
): { mean: number; worst: number; hand: string } {
  const values = scores
    .map(({ hand, score }) => ({ hand, value: measuresOf(score)[measure] }))
    .filter(({ value }) => Number.isFinite(value))
    .toSorted((a, b) => a.value - b.value);
  const sum = values.reduce((total, { value }) => total + value, 0);
  return {
    mean: sum / values.length,
    worst: values[0]?.value ?? Number.NaN,
    hand: values[0]?.hand ?? '',
  };
}

export const sureAndWrong = (scores: readonly HandScore[]): number =>
  scores.reduce((sum, { score }) => sum + wrongAndSure(score).length, 0);
