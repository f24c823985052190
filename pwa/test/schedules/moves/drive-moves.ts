/** What the placement cell does with drives, and what students do with the rounds of those that they added. */
import type { RegistrationMode } from '@shortlist/shared/opportunity/campus/registration.ts';
import type { DriveRound } from '@shortlist/shared/opportunity/drive-rounds.ts';
import { ROUND_RESULTS } from '@shortlist/shared/placement/round/round-fields.ts';
import { buildDriveRound } from '@shortlist/shared/testing/builders.ts';
import { readPlacements } from '../../../src/data/feed/read-placements.ts';
import { deleteRoundChange, editRoundChange } from '../../../src/data/outbox/round-changes.ts';
import { writeChange } from '../../../src/data/outbox/write-change.ts';
import { newText, type Actor, type Play } from '../play.ts';
import { choose } from '../steps.ts';
import { valueKey } from '../values.ts';
import type { Move } from './moves.ts';

/** What the cell has last written. */
export interface PostedDrive {
  readonly company: string;
  readonly rounds: readonly DriveRound[];
  readonly status: 'active' | 'closed' | 'cancelled';
  /** Where students register. */
  readonly registration: RegistrationMode;
}

const KEYS = ['talk', 'test', 'gd', 'hr'] as const;
const dayOf = (number: number): string => `2026-12-0${1 + (number % 9)}T10:00:00`;
const buildRound = (key: string, number: number): DriveRound =>
  buildDriveRound(key, { startsAt: dayOf(number), kind: key === 'talk' ? 'talk' : 'test' });

type EditDrive = (drive: PostedDrive, play: Play, number: number) => Partial<PostedDrive>;

const changeFirst = ({ rounds: [first, ...others] }: PostedDrive, values: Partial<DriveRound>) =>
  first ? { rounds: [...others, { ...first, ...values }] } : {};

const EDITS: readonly EditDrive[] = [
  (drive, _, number) => changeFirst(drive, { startsAt: dayOf(number) }),
  (drive, play) => changeFirst(drive, { place: newText(play), notes: newText(play) }),
  ({ rounds }, _, number) => {
    const key = KEYS.find((one) => !rounds.some((round) => round.key === one));
    return key === undefined ? {} : { rounds: [...rounds, buildRound(key, number)] };
  },
  ({ rounds }) => ({ rounds: rounds.slice(1) }),
  ({ status }) => ({ status: status === 'active' ? 'cancelled' : 'active' }),
];

export async function anyRound({ device: { db, feed } }: Actor, which: number, more: number) {
  const placements = await readPlacements(db, feed);
  const placement = choose(
    placements.filter(({ rounds }) => rounds.length > 0),
    which,
  );
  return placement && choose(placement.rounds, more);
}

async function post(
  play: Play,
  { rounds, registration }: Pick<PostedDrive, 'rounds' | 'registration'>,
): Promise<void> {
  const company = newText(play);
  const id = await play.feedAdmin.postDrive(rounds, { company, registration });
  play.campus.drives.set(id, { company, rounds, registration, status: 'active' });
}

export const DRIVE_MOVES = {
  async postDrive(play, _, { which }) {
    await post(play, { rounds: [buildRound('test', which)], registration: 'link' });
  },
  async postCellDrive(play, _, { which }) {
    await post(play, { rounds: [buildRound('test', which)], registration: 'cell' });
  },
  async editDrive(play, _, { which, more }) {
    const [id, drive] = choose([...play.campus.drives], which) ?? [];
    if (id === undefined || !drive) return;
    const edit = choose(EDITS, more);
    const edited = { ...drive, ...edit?.(drive, play, which + more) };
    await play.feedAdmin.editDrive(id, edited);
    play.campus.drives.set(id, edited);
  },
  async editDriveRound(play, actor, { which, more }) {
    const round = await anyRound(actor, which, more);
    if (!round) return;
    const text = newText(play);
    const result = choose(ROUND_RESULTS, more) ?? null;
    const values = choose([{ place: text }, { notes: text }, { notes: text, result }], which);
    if (!values) return;
    await writeChange(actor.device.db, editRoundChange(round, values), actor.device.runtime);
    const path = 'place' in values ? 'place' : 'notes';
    play.held = [...play.held, valueKey(round._id, path, text)];
  },
  async removeDriveRound({ world }, actor, { which, more }) {
    const round = await anyRound(actor, which, more);
    if (!round) return;
    await writeChange(actor.device.db, deleteRoundChange(round), actor.device.runtime);
    world.pass(1);
  },
} as const satisfies Readonly<Record<string, Move>>;
