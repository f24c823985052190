/** The state of a script that is being played: its devices, its server, and the oracle beside them. */
import { PAGE_LIMIT } from '@shortlist/shared/api/sync.ts';
import type { Json } from '@shortlist/shared/lib/json.ts';
import type { Placement } from '@shortlist/shared/placement/schema.ts';
import type { TestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import type { Backup } from '../world/backups.ts';
import type { TestDevice } from '../world/test-device.ts';
import { createOpWatch, type OpWatch } from '../world/disk.ts';
import { createRecorder } from '../world/wire-faults.ts';
import { createWorld, type World } from '../world/world.ts';
import type { FaultKind, InFlight } from './fault-plan.ts';
import { createOracle, type Oracle } from './oracle.ts';

/** The circumstances under which a script is played. */
export interface Circumstances {
  /** How far ahead the clock of each device is initially. */
  readonly skewsMs: readonly number[];
  /** How far ahead a clock may be set. */
  readonly leapsMs: readonly number[];
  readonly pausesMs: readonly number[];
  readonly faults: readonly FaultKind[];
  /** Maximum page size of the pull; by default a device's own page size. */
  readonly pageRows?: number;
}

export interface OpenForm {
  readonly id: string;
  readonly path: string;
  readonly seen: Json;
  readonly base: Readonly<Record<string, string | null>>;
}

/** A placement as the program read it, some time ago. */
export interface ReadPlacement {
  readonly body: Placement;
  readonly seq: number;
}

/** A device, and what its student left open on it. */
export interface Actor {
  readonly device: TestDevice;
  readonly recorded: ReturnType<typeof createRecorder>;
  readonly ops: OpWatch;
  readonly late: InFlight;
  form: OpenForm | undefined;
  /** What a program of the student has read of a placement. */
  read: ReadPlacement | undefined;
}

export interface Play {
  readonly script: Circumstances;
  readonly world: World;
  readonly actors: readonly Actor[];
  readonly oracle: Oracle;
  readonly faults: Map<FaultKind, number>;
  /** The backup that the server can be restored from. */
  backup: Backup | undefined;
  wasRestored: boolean;
  /** What the devices held when the server was restored. */
  held: readonly string[];
  /** The devices were not notified of the restore: until they detect it, their cursors mean nothing. */
  isRestoreUnannounced: boolean;
  /** How many distinct values were created. */
  valueCount: number;
}

const NAMES = ['phone', 'laptop', 'tablet', 'library', 'lab'] as const;

/** A student with the script's devices, before the first step. The server may be shared with other students. */
export async function createPlay(script: Circumstances, server?: TestApp): Promise<Play> {
  const world = await createWorld(server, script.pageRows);
  const oracle = createOracle();
  const hasPages = script.pageRows !== undefined && script.pageRows < PAGE_LIMIT;
  const actors = script.skewsMs.map((skewMs, index): Actor => {
    const device = world.device(NAMES[index] ?? `device${index}`, skewMs);
    // Between two pages the student looks at the screen, too.
    const look = async (): Promise<void> => oracle.see(device.name, await device.db.view.toArray());
    return {
      device,
      recorded: createRecorder(hasPages ? look : undefined),
      ops: createOpWatch(),
      late: [],
      form: undefined,
      read: undefined,
    };
  });
  return {
    script,
    world,
    actors,
    oracle,
    faults: new Map(),
    backup: undefined,
    wasRestored: false,
    held: [],
    isRestoreUnannounced: false,
    valueCount: 0,
  };
}
