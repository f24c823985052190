/** The roster as admins see it, as JSON: the students are not parsed again. */
import type { RosterInfo } from '@shortlist/shared/api/campus.ts';
import { iso } from '../../../platform/clock.ts';
import { yieldToEventLoop } from '../../../platform/concurrency.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { ServerDeps } from '../../../server-deps.ts';
import { FORMER_FOR_MS, listFormer } from './rosters.ts';
import { findCurrentRoster, listStudents, type StoredRoster } from './rosters-store.ts';

const PAGE = 1000;

/** The text of a `RosterAnswer`. */
export async function rosterAnswer(deps: Pick<ServerDeps, 'db' | 'clock'>): Promise<string> {
  const { db, clock } = deps;
  const current = await findCurrentRoster(db);
  const [former] = await listFormer({ db, nowMs: clock.now() });
  const shown = former && {
    ...toInfo(former),
    until: iso((former.replacedAt ?? 0) + FORMER_FOR_MS),
  };
  const roster = current ? await withStudents(db, current) : 'null';
  // It was discarded while it was read: another one is current by now.
  if (roster === undefined) return rosterAnswer(deps);
  return `{"success":true,"data":{"roster":${roster},"former":${JSON.stringify(shown ?? null)}}}`;
}

function toInfo({ id, savedAt, savedBy, fileName, students }: StoredRoster): RosterInfo {
  return { id, savedAt: iso(savedAt), savedBy: savedBy ?? '', fileName, count: students };
}

/** What a roster has never changes until it is deleted, so that it may be read in parts. Undefined when it was. */
async function withStudents(db: Reader, roster: StoredRoster): Promise<string | undefined> {
  const students: string[] = [];
  for (let after: string | undefined = ''; after !== undefined; await yieldToEventLoop()) {
    const page: Awaited<ReturnType<typeof listStudents>> = await listStudents(db, {
      rosterId: roster.id,
      after,
      limit: PAGE,
    });
    students.push(...page.map(({ facts }) => facts));
    after = page.at(-1)?.rollKey;
  }
  if (students.length !== roster.students) return undefined;
  return `${JSON.stringify(toInfo(roster)).slice(0, -1)},"students":[${students.join(',')}]}`;
}
