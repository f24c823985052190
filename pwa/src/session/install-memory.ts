/**
 * What this browser remembers about being installed: how often the app was visited with something in it, and whether
 * the student said "not now". It belongs to the browser, whoever is signed in.
 */
const KEY = 'install';
/** A page that is loaded again sooner belongs to the same visit. */
const VISIT_PAUSE_MS = 30 * 60 * 1000;

export interface InstallMemory {
  readonly visits: number;
  /** Device time, as the next one. */
  readonly visitedAt: number;
  readonly declinedAt: number | null;
}

const NOTHING: InstallMemory = { visits: 0, visitedAt: 0, declinedAt: null };

/** What is remembered now. Where nothing can be kept, every visit is the first. */
export function readInstallMemory(): InstallMemory {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isMemory(stored) ? stored : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** What will be remembered once this visit is counted, unless it was counted already. */
export function visitAt(nowMs: number): InstallMemory {
  const memory = readInstallMemory();
  const isSame = Math.abs(nowMs - memory.visitedAt) < VISIT_PAUSE_MS;
  const visits = isSame ? memory.visits : memory.visits + 1;
  return { ...memory, visits, visitedAt: nowMs };
}

/** Counts this visit; gives what is then remembered. */
export function noteVisit(nowMs: number): InstallMemory {
  return write(visitAt(nowMs));
}

/** Remembers that the student does not want to be asked again. */
export function noteInstallDeclined(nowMs: number): void {
  write({ ...readInstallMemory(), declinedAt: nowMs });
}

function write(memory: InstallMemory): InstallMemory {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // Blocked or full: it is remembered as long as nobody asks again.
    return memory;
  }
  return memory;
}

function isMemory(stored: unknown): stored is InstallMemory {
  if (typeof stored !== 'object' || stored === null) return false;
  const { visits, visitedAt, declinedAt } = stored as Record<string, unknown>;
  return (
    typeof visits === 'number' &&
    typeof visitedAt === 'number' &&
    (declinedAt === null || typeof declinedAt === 'number')
  );
}
