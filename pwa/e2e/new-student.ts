import { randomBytes } from 'node:crypto';
import type { Credentials } from '../../sync-server/src/testing/http-client.ts';

/** Credentials without an account yet. */
export function newStudent(): Credentials {
  const name = randomBytes(5).toString('hex');
  return { name: 'Asha Rao', email: `asha.${name}@example.in`, password: 'Monsoon-2026-x' };
}
