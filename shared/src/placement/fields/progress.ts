/**
 * How far a placement has come, in the form in which files have it: its rounds besides the test, which is one of its
 * fields, how it ended, and the résumé by its content, because the id of a row means nothing in another account.
 */
import { buildFromFields, valueAt, type CellsOf, type Nested } from '../../lib/fields.ts';
import { sameJson, type Json } from '../../lib/json.ts';
import type { Resume } from './resume.ts';
import { ROUND_FIELDS, type Round, type RoundValues } from '../round/round-fields.ts';
import { isTestRound } from '../round/test-round.ts';
import type { PlacementValues } from './placement-fields.ts';
import {
  EMPTY_SEASON,
  seasonToCellValues,
  type PlacementSeason,
  type SeasonPath,
} from './season.ts';

const { placementId: _, ...roundContentFields } = ROUND_FIELDS;
/** The fields of a round besides the placement it belongs to. */
export const ROUND_CONTENT_FIELDS = roundContentFields;
export type RoundContentFields = typeof ROUND_CONTENT_FIELDS;
export type RoundContent = Nested<CellsOf<RoundContentFields>>;
export type ResumeContent = Pick<Resume, 'label' | 'url'>;

/** Equal for résumés with the same content. */
export function resumeKey({ label, url }: ResumeContent): string {
  return JSON.stringify([label, url]);
}

export interface PlacementProgress extends Omit<PlacementSeason, 'resumeId'> {
  readonly rounds: readonly RoundContent[];
  readonly resume: ResumeContent | null;
}

export interface PlacementWithProgress extends PlacementValues {
  readonly progress?: PlacementProgress | undefined;
}

/** Undefined where there is none: a file then has no key and no text for it. */
export function progressOrNone(progress: PlacementProgress): PlacementProgress | undefined {
  const isGiven =
    progress.rounds.length > 0 ||
    progress.resume !== null ||
    Object.keys(progressToCellValues(progress, null)).length > 0;
  return isGiven ? progress : undefined;
}

interface StoredProgress {
  readonly season: PlacementSeason;
  readonly rounds: readonly Round[];
}

/** Reads the progress of a stored placement. `resumes` are those of the account by their ids. */
export function readStoredProgress(
  { season: { resumeId, ...season }, rounds }: StoredProgress,
  resumes: ReadonlyMap<string, Resume>,
): PlacementProgress | undefined {
  const resume = resumes.get(resumeId ?? '');
  return progressOrNone({
    rounds: rounds.filter((round) => !isTestRound(round)).map(readRoundContent),
    ...season,
    resume: resume ? { label: resume.label, url: resume.url } : null,
  });
}

/** Two devices may have moved the start past the end; a file with such an end is not importable. */
function readRoundContent(round: RoundValues): RoundContent {
  const content = buildFromFields(ROUND_CONTENT_FIELDS, (_row, path) => valueAt(round, path));
  const { startsAt, endsAt } = content;
  return endsAt !== null && endsAt < startsAt ? { ...content, endsAt: null } : content;
}

/** The cells of the placement that hold its progress; only those that say something. */
export function progressToCellValues(
  progress: PlacementProgress,
  resumeId: string | null,
): Partial<Record<SeasonPath, Json>> {
  const cells = seasonToCellValues({ ...progress, resumeId });
  const empty: Readonly<Record<string, Json>> = seasonToCellValues(EMPTY_SEASON);
  return Object.fromEntries(
    Object.entries(cells).filter(([path, value]) => !sameJson(value, empty[path] ?? null)),
  );
}
