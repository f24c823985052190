/** Bodies of every route that takes one, for tests of what attackers send. */
import { ASHA, type KnownUser } from './accounts.ts';
import { syncRequest } from './api-requests.ts';
import { STUDENT } from './campus/rosters.ts';
import { NEW_OPPORTUNITY, placementOp } from './ops.ts';
import { aSubscription } from './push/push-world.ts';

const HTML = '<img src=x onerror=alert(1)>';
/** Fields that only the server sets. */
export const STOLEN = {
  role: 'admin',
  isEmailVerified: true,
  _id: 'mine-now',
  userId: 'mine-now',
  createdAt: '1999-01-01T00:00:00.000Z',
  lastLogin: '1999-01-01T00:00:00.000Z',
} as const;
const OTP = '123456';
const password = ASHA.password;
const PLACEMENT = {
  company: HTML,
  role: HTML,
  deadlines: { applicationDeadline: '2026-11-15T23:59:00' },
};
const MARKED = { company: HTML, description: HTML, skills: [HTML], tags: [HTML] } as const;

type Body = Readonly<Record<string, unknown>>;
type Sender = Pick<KnownUser, 'uid'> & { readonly email: string };

/** A valid body of a route (`POST /api/…`) from this student, or from an admin, with markup as names. */
export function exampleBody(route: string, sender: Sender): Body {
  const make = EXAMPLES[route];
  if (!make) throw new Error(`Please give an example of what ${route} takes.`);
  return make(sender);
}

const DRIVE = { ...NEW_OPPORTUNITY, company: HTML, rounds: [] };

const EXAMPLES: Readonly<Record<string, (sender: Sender) => Body>> = {
  'POST /api/campus/drives': () => ({ drives: [{ ...DRIVE, ...STOLEN }] }),
  'PUT /api/campus/drives/:id': () => ({ ...DRIVE, ...STOLEN }),
  'PUT /api/campus/drives/:id/registration': () => ({
    facts: { name: HTML, rollNumber: HTML, phone: HTML, ...STOLEN },
  }),
  'POST /api/campus/lists': () => ({
    drive: 'mine-now',
    round: 'test',
    replaces: null,
    fileName: HTML,
    entries: [{ rollNumber: HTML, result: 'through', ...STOLEN }],
  }),
  'POST /api/campus/lists/:id/take-back': () => ({}),
  'PUT /api/campus/roster': () => ({
    students: [{ ...STUDENT, ...STOLEN, name: HTML, branch: HTML }],
    fileName: HTML,
  }),
  'POST /api/account/college-address': ({ email }) => ({ email: `college.${email}` }),
  'POST /api/account/college-address/verify': ({ email }) => ({ email, code: OTP }),
  'POST /api/csp-report': () => ({ 'csp-report': { 'effective-directive': HTML } }),
  'POST /api/auth/login': ({ email }) => ({ email, password }),
  'POST /api/auth/register': ({ email }) => ({
    name: HTML,
    email: `ben.${email}`,
    password,
    confirmPassword: password,
  }),
  'POST /api/auth/verify-email': ({ email }) => ({ email, otp: OTP }),
  'POST /api/auth/resend-verification': ({ email }) => ({ email }),
  'POST /api/auth/forgot-password': ({ email }) => ({ email }),
  'POST /api/auth/reset-password': ({ email }) => ({ email, otp: OTP, newPassword: password }),
  'PUT /api/auth/profile': () => ({
    name: HTML,
    email: 'thief@evil.example',
    profile: { bio: HTML, ...STOLEN },
    preferences: { phone: '9', ...STOLEN },
  }),
  'POST /api/auth/verify-password-change': () => ({
    otp: OTP,
    newPassword: `${password}-2`,
    currentPassword: password,
  }),
  'POST /api/auth/sessions/revoke-others': () => ({ password }),
  'POST /api/account/export': () => ({ password }),
  // With the right one the account would be gone, and nothing left to check.
  'POST /api/account/delete': () => ({ password: `${password}-wrong` }),
  'POST /api/sync': ({ uid }) => ({
    ...syncRequest({ uid }),
    ops: [
      placementOp({ f: { company: HTML } }),
      placementOp({ t: 'profile', id: 'me', k: 'patch', f: { name: HTML } }),
      placementOp({ t: 'profile', id: 'me', k: 'patch', f: { role: 'admin' } }),
      placementOp({ t: 'profile', id: 'me', k: 'patch', f: { __proto__: 'x', constructor: 'y' } }),
      placementOp({ t: 'users', id: uid, k: 'patch', f: { role: 'admin' } }),
    ],
  }),
  'POST /api/placements': () => ({ ...PLACEMENT }),
  'PUT /api/placements/:id': () => ({ ...PLACEMENT }),
  'POST /api/placements/bulk-upload': () => ({ placements: [{ ...PLACEMENT, ...STOLEN }] }),
  'POST /api/push/subscriptions': () => ({ ...aSubscription(), device: HTML }),
  'DELETE /api/push/subscriptions': () => ({ endpoint: HTML }),
  'POST /api/push/test': () => ({ endpoint: HTML, nonce: HTML }),
  'POST /api/community': () => ({ ...NEW_OPPORTUNITY, ...MARKED }),
  'PUT /api/community/:id': () => ({ ...NEW_OPPORTUNITY, ...MARKED }),
  'POST /api/community/bulk-upload': () => ({
    opportunities: [{ ...NEW_OPPORTUNITY, ...STOLEN, ...MARKED }, { company: HTML }],
  }),
};
