import { wallTimeOf } from '../../shared/src/lib/time/wall-time.ts';
import type { CollegeFacts } from '../../shared/src/account/college/college-record.ts';
import { setPath } from '../../shared/src/account/profile-cells.ts';
import {
  patchProfile,
  postDrivesOverHttp,
  publishListOverHttp,
  registerForDriveOverHttp,
  registerOverHttp,
  saveRosterOverHttp,
  syncOverHttp,
  uploadOpportunitiesOverHttp,
  type Account,
  type Credentials,
} from '../../sync-server/src/testing/http-client.ts';
import {
  realisticOpportunities,
  realisticPlacements,
} from '../../sync-server/src/testing/realistic-data.ts';
import { startServerInProcess } from '../../sync-server/src/testing/server-in-process.ts';
import { addOps } from '../../sync-server/src/testing/ops.ts';
import { demoDrives, demoList, demoRoster, LISTED, REGISTERED } from './demo-campus.ts';
import { putDemoList } from './demo-rounds.ts';
import type { ServerProcess } from '../../sync-server/src/testing/server-process.ts';

export const DEMO_STUDENT: Credentials = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  password: 'monsoon-2026',
};
export const DEMO_ADMIN: Credentials = {
  name: 'Placement Cell',
  email: 'cell@example.in',
  password: 'noticeboard-2026',
};

/** Profile cells with a value in every section. */
export const DEMO_PROFILE = {
  phone: '+91 98450-12345',
  bio: 'Final year, computer science. I like systems that stay up, long train rides and filter coffee.',
  dateOfBirth: '2005-03-14',
  'location.city': 'Mysuru',
  'location.state': 'Karnataka',
  'location.country': 'India',
  'location.address': 'Hostel 4, Room 218\nVijayanagara campus',
  'education.college': 'Kaveri Institute of Technology',
  'education.degree': 'B.E.',
  'education.branch': 'Computer Science',
  'education.graduationYear': 2027,
  'education.cgpa': 8.42,
  'identity.rollNumber': '23CS014',
  'identity.registrationNumber': '4KI23CS014',
  'identity.collegeEmail': 'asha.23cs@kaveri.example',
  'identity.otherNames': 'Asha R, A. Rao',
  'social.linkedin': 'https://network.example/in/asha-rao',
  'social.github': 'https://code.example/asha-rao',
  'social.portfolio': 'https://asha-rao.example/',
  resumeUrl: 'https://drive.example/asha-rao-resume.pdf',
  ...elements('skills', ['TypeScript', 'C++', 'SQL', 'Distributed systems', 'Figma']),
  ...elements('interests', ['Compilers', 'Carnatic music', 'Trekking']),
};

/** What the college has of the student, who signs in with the address that is on the roster. */
const DEMO_FACTS: CollegeFacts = {
  rollNumber: DEMO_PROFILE['identity.rollNumber'],
  email: DEMO_STUDENT.email,
  name: DEMO_STUDENT.name,
  degree: DEMO_PROFILE['education.degree'],
  branch: 'CSE',
  graduationYear: DEMO_PROFILE['education.graduationYear'],
  cgpa: DEMO_PROFILE['education.cgpa'],
  degreePercentage: null,
  tenth: { value: 92.4, outOf: 100 },
  twelfth: { value: 88, outOf: 100 },
  diploma: null,
  activeBacklogs: 0,
  pastBacklogs: 0,
  gapYears: 0,
};

function elements(set: 'skills' | 'interests', labels: readonly string[]) {
  return Object.fromEntries(labels.map((label) => [setPath(set, label), { label }]));
}

/** Puts the demo into a new data folder. Independent of how the server is set that will use it. */
export async function seedDemoFolder(dataDir: string): Promise<void> {
  const env = { BOOTSTRAP_ADMIN_EMAIL: DEMO_ADMIN.email };
  const server = await startServerInProcess({ dataDir, env });
  await seedDemo(server);
  await server.stop();
}

/**
 * Registers both users with a running server and gives the student a profile and forty placements around
 * today, some of them with rounds, an outcome and a résumé. The community has thirty opportunities, and the
 * placement cell a roster and eight drives, with registrations and a list.
 */
export async function seedDemo(server: Pick<ServerProcess, 'url' | 'dataDir'>): Promise<void> {
  const admin = await registerOverHttp(server, DEMO_ADMIN);
  const now = wallTimeOf(new Date());
  await uploadOpportunitiesOverHttp(server, admin, realisticOpportunities(now));
  const roster = demoRoster(DEMO_FACTS);
  await saveRosterOverHttp(server, admin, roster);
  const drives = await postDrivesOverHttp(server, admin, demoDrives(now));
  const student = await registerOverHttp(server, DEMO_STUDENT);
  const ops = putDemoList(realisticPlacements(now), now);
  await syncOverHttp(server, student, { ops: [patchProfile(DEMO_PROFILE), ...ops] });
  await seedCampus(server, { admin, student, drives, roster });
}

interface DemoCampus {
  readonly admin: Account;
  readonly student: Account;
  readonly drives: Awaited<ReturnType<typeof postDrivesOverHttp>>;
  readonly roster: ReturnType<typeof demoRoster>;
}

/** The student has registered for a drive, and is on the list of another one. */
async function seedCampus(
  server: Pick<ServerProcess, 'url'>,
  { admin, student, drives, roster }: DemoCampus,
): Promise<void> {
  const find = (name: string) => drives.find(({ company }) => company === name);
  const [registered, listed] = [find(REGISTERED), find(LISTED)];
  const [test] = listed?.rounds ?? [];
  if (!registered || !listed || !test) throw new Error('The drives of the demo are not there.');
  const { rollNumber, name, cgpa } = DEMO_FACTS;
  const facts = { name, rollNumber, email: DEMO_STUDENT.email, cgpa: String(cgpa) };
  await registerForDriveOverHttp(server, student, registered._id, facts);
  await syncOverHttp(server, student, { ops: addOps(student.uid, listed) });
  const entries = demoList(roster);
  await publishListOverHttp(server, admin, { drive: listed._id, round: test.key, entries });
}
