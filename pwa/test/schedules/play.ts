/** A script that is being played: students with their devices and their server, and the oracle beside them. */
import { PAGE_LIMIT } from '@shortlist/shared/api/sync.ts';
import type { Json } from '@shortlist/shared/lib/json.ts';
import type { Placement } from '@shortlist/shared/placement/fields/placement-fields.ts';
import type { TestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import type { OpenedPlacement } from '../../src/data/database/draft-tables.ts';
import type { Backup } from '../world/backups.ts';
import { createFeedAdmin, type FeedAdmin } from '../world/feed-admin.ts';
import {
  createPlacementCell,
  type Confirmed,
  type PlacementCell,
} from '../world/placement-cell.ts';
import { createOpWatch, type OpWatch } from '../world/disk.ts';
import type { TestDevice } from '../world/test-device.ts';
import { createRecorder, type Recorder } from '../world/wire-faults.ts';
import { createWorld, type World } from '../world/world.ts';
import { startApp, type AppInUse } from './app-in-use.ts';
import { createCampusModel, type CampusModel } from './campus-model.ts';
import type { FaultKind, InFlight } from './fault-plan.ts';
import type { Kind, Script } from './kind.ts';
import type { Done } from './moves/command-moves.ts';
import { createOracle, type Oracle } from './oracle.ts';
import { createWitness, type Witness } from './witness.ts';

/** A device, and what its student left open on it. */
export interface Actor {
  readonly device: TestDevice;
  readonly recorded: Recorder;
  readonly ops: OpWatch;
  readonly late: InFlight;
  form?: OpenForm | undefined;
  /** What a program of the student has read of a placement, some time ago. */
  read?: { readonly body: Placement; readonly seq: number } | undefined;
  /** The form of the app that is open, and the last change, which Undo takes back. */
  opened?: OpenedPlacement | undefined;
  done?: Done | undefined;
  /** How many of its changes were refused without a fault of theirs: no others may be. */
  refused: number;
}

export interface OpenForm {
  readonly id: string;
  readonly path: string;
  readonly seen: Json;
  readonly base: Readonly<Record<string, string | null>>;
}

export interface Play {
  readonly kind: Kind;
  readonly world: World;
  readonly feedAdmin: FeedAdmin;
  readonly cell: PlacementCell;
  readonly actors: readonly Actor[];
  readonly oracle: Oracle;
  readonly witness: Witness;
  readonly app: AppInUse | undefined;
  readonly faults: Map<FaultKind, number>;
  /** The backup that the server can be restored from. */
  backup: Backup | undefined;
  wasRestored: boolean;
  /** Values that must be found in the end, wherever: also what the devices held when the server was restored. */
  held: readonly string[];
  /** The devices were not notified of the restore: until they detect it, their cursors mean nothing. */
  isRestoreUnannounced: boolean;
  /** How many distinct values were created. */
  valueCount: number;
  /** The opportunities in the feed, and `uid/opportunity` of everything that was added, by any route. */
  readonly posted: string[];
  readonly added: Set<string>;
  /** What the placement cell has posted and said, as it is now. */
  readonly campus: CampusModel;
  /** Whether the last act on a row or a test left it there, by name. */
  readonly isThere: Map<string, boolean>;
}

const NAMES = ['phone', 'laptop', 'tablet', 'library', 'lab'] as const;

/** The students with their devices, before the first step. The server may be shared with others. */
export async function createPlay(
  kind: Kind,
  { skewsMs, pageRows = PAGE_LIMIT }: Omit<Script, 'steps'>,
  server?: TestApp,
): Promise<Play> {
  const world = await createWorld(server, pageRows);
  for (let n = 1; n < (kind.students ?? 1); n += 1) await world.enrol();
  const parts = {
    kind,
    world,
    oracle: createOracle(),
    app: kind.usesCommands ? startApp(world.user.uid) : undefined,
  };
  const [feedAdmin, campus] = [createFeedAdmin(world), createCampusModel()];
  const added = new Set<string>();
  const confirmed = (what: Confirmed): void => {
    campus.confirmed(what);
    if (what.kind === 'registration' && what.registered) added.add(what.name);
  };
  return {
    ...parts,
    feedAdmin,
    cell: createPlacementCell(world, { admin: feedAdmin.admin, confirmed }),
    campus,
    actors: skewsMs.map((_, index) => createActor(parts, { skewsMs, pageRows }, index)),
    witness: createWitness(),
    faults: new Map(),
    backup: undefined,
    wasRestored: false,
    held: [],
    isRestoreUnannounced: false,
    valueCount: 0,
    posted: [],
    added,
    isThere: new Map(),
  };
}

function createActor(
  { kind, world, oracle, app }: Pick<Play, 'kind' | 'world' | 'oracle' | 'app'>,
  { skewsMs, pageRows }: Required<Omit<Script, 'steps'>>,
  index: number,
): Actor {
  const name = NAMES[index] ?? `device${index}`;
  const user = world.users[Math.floor((index * world.users.length) / skewsMs.length)];
  // A server that refuses a change makes the app report a defect.
  const inApp = app && { open: () => app.databaseOf(name), reportDefect: () => undefined };
  const device = world.device(name, skewsMs[index], { ...(user && { user }), ...inApp });
  // Between two pages the student looks at the screen, too.
  const look = async (): Promise<void> => oracle.see(name, await device.db.view.toArray());
  const isLooking = !kind.rules?.afterStep && pageRows < PAGE_LIMIT;
  const recorded = createRecorder(isLooking ? look : undefined);
  return { device, recorded, ops: createOpWatch(), late: [], refused: 0 };
}

/** A text that no other value has: competing edits must be distinguishable. */
export const newText = (play: Play): string => `value-${(play.valueCount += 1)}`;
