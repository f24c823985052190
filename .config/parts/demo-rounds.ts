import { addSeconds, type WallTime } from '../../shared/src/lib/time/wall-time.ts';
import { EMPTY_ROUND, type RoundValues } from '../../shared/src/placement/round/round-fields.ts';
import type { PlacementValues } from '../../shared/src/placement/fields/placement-fields.ts';
import type { PlacementSeason } from '../../shared/src/placement/fields/season.ts';
import type { Op } from '../../shared/src/sync/op.ts';
import type { Values } from '../../shared/src/sync/row.ts';
import { putPlacement, putRound, putRow } from '../../sync-server/src/testing/http-client.ts';

const DEMO_RESUMES = {
  core: { label: 'Core engineering', url: 'https://drive.example/asha-rao-core.pdf', updatedAt: 0 },
  data: { label: 'Data and research', url: '', updatedAt: 0 },
} as const;

/** `day` counts from today, and `end` is on the same day. */
interface DemoRound extends Partial<RoundValues> {
  readonly day: number;
  readonly start: string;
  readonly end?: string;
}

interface DemoProgress {
  readonly appliedDay: number;
  readonly resume: keyof typeof DEMO_RESUMES;
  readonly outcome?: PlacementSeason['outcome'];
  readonly outcomeDay?: number;
  readonly testPlace?: string;
  readonly testResult?: PlacementSeason['test']['result'];
  readonly rounds: readonly DemoRound[];
}

export const DEMO_PROGRESS: Readonly<Record<string, DemoProgress>> = {
  'Banyan Ledger': {
    appliedDay: -11,
    resume: 'core',
    outcome: 'offer',
    outcomeDay: -1,
    testPlace: 'Lab 3, second floor',
    testResult: 'cleared',
    rounds: [
      { day: -4, start: '11:00', end: '12:00', kind: 'technical', result: 'cleared' },
      { day: -2, start: '10:00', end: '10:30', kind: 'hr', result: 'cleared' },
    ],
  },
  'Trishul Semiconductors': {
    appliedDay: -9,
    resume: 'core',
    testPlace: 'Seminar hall',
    rounds: [
      { day: -8, start: '16:00', kind: 'talk', place: 'Auditorium' },
      {
        day: 3,
        start: '10:00',
        end: '11:00',
        kind: 'technical',
        title: 'Digital design interview',
        link: 'https://meet.example/trishul',
        notes: 'Bring the verification project.',
      },
    ],
  },
  'Gulmohar Health': {
    appliedDay: -2,
    resume: 'core',
    rounds: [
      { day: 1, start: '15:00', end: '16:00', kind: 'group_discussion', place: 'Seminar hall' },
      { day: 3, start: '10:30', end: '11:15', kind: 'technical' },
      { day: 5, start: '00:00', kind: 'hr' },
    ],
  },
  'Tungabhadra Energy': {
    appliedDay: -6,
    resume: 'core',
    rounds: [
      { day: -1, start: '14:00', end: '15:00', kind: 'technical', result: 'waiting' },
      { day: 4, start: '11:00', kind: 'hr', place: 'Placement cell' },
    ],
  },
  'Kalpavriksha EdTech': { appliedDay: -1, resume: 'data', rounds: [] },
  'Rangoli Commerce': {
    appliedDay: -16,
    resume: 'data',
    outcome: 'not_selected',
    outcomeDay: -8,
    rounds: [{ day: -14, start: '17:00', kind: 'talk', place: 'Auditorium' }],
  },
};

/** The ops of the student's list: placements, some of them with rounds and an end, and the résumés that they name. */
export function putDemoList(placements: readonly PlacementValues[], now: WallTime): readonly Op[] {
  const resumes = Object.entries(DEMO_RESUMES).map(
    ([name, values]) => [name, putRow('resume', values)] as const,
  );
  const resumeIds = new Map(resumes.map(([name, { id }]) => [name, id]));
  const puts = placements.flatMap((values): readonly Op[] => {
    const progress = DEMO_PROGRESS[values.company];
    if (!progress) return [putPlacement(values)];
    const resumeId = resumeIds.get(progress.resume) ?? null;
    const placement = putPlacement(values, undefined, { ...cellsOf(progress, now), resumeId });
    const rounds = progress.rounds.map((round) => putRound(roundOf(round, placement.id, now)));
    return [placement, ...rounds];
  });
  return [...resumes.map(([, op]) => op), ...puts];
}

function cellsOf(progress: DemoProgress, now: WallTime): Values {
  const { appliedDay, outcome, outcomeDay = 0, testPlace, testResult } = progress;
  return {
    appliedAt: at(now, appliedDay, '20:15'),
    ...(outcome && { outcome, outcomeAt: at(now, outcomeDay, '17:30') }),
    ...(testPlace !== undefined && { 'test.place': testPlace }),
    ...(testResult !== undefined && { 'test.result': testResult }),
  };
}

function roundOf(
  { day, start, end, ...values }: DemoRound,
  placementId: string,
  now: WallTime,
): RoundValues {
  return {
    ...EMPTY_ROUND,
    placementId,
    startsAt: at(now, day, start),
    endsAt: end === undefined ? null : at(now, day, end),
    ...values,
  };
}

function at(now: WallTime, day: number, clock: string): WallTime {
  return `${addSeconds(now, day * 86_400).slice(0, 10)}T${clock}:00`;
}
