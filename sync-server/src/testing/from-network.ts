import type { Hono } from 'hono';
import type { AppEnv } from '../platform/http/app-env.ts';
import { connectionFrom } from './connection.ts';

export interface Requests {
  readonly app: Pick<Hono<AppEnv>, 'request'>;
}

/** The same app, requested from another network address. */
export function fromNetwork({ app }: Requests, address: string): Requests {
  return {
    app: { request: (path, init) => app.request(path, init, connectionFrom(address)) },
  };
}

/** A different address for each number (of the range that is reserved for examples). */
export function addressNumber(number: number): string {
  return `198.51.${Math.floor(number / 256)}.${number % 256}`;
}
