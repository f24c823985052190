/**
 * A push service from both sides, without the internet: a real browser registers with it and gets its messages, and
 * the app's real server sends to it under the real name, over https, with nothing in the server made for tests.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserSide } from './browser-side.ts';
import { makeCertificate, type Certificate } from './certificate.ts';
import { openFrontDoor, type Post } from './front-door.ts';

export interface PushService<Side extends BrowserSide> {
  readonly browserSide: Side;
  /** What the app's server must be started with to reach it. */
  readonly serverEnv: Readonly<Record<string, string>>;
  /** Every message that the server has sent, those that were refused too. */
  readonly posts: readonly Post[];
  /** Refuses every message with this status from now on; with null it takes them again. */
  refuseWith(status: number | null): void;
  stop(): Promise<void>;
}

/** Starts one of the stand-ins and the door through which the app's server comes to it. */
export async function startPushService<Side extends BrowserSide>(
  start: (certificate: Certificate) => Promise<Side>,
): Promise<PushService<Side>> {
  const certificate = await makeCertificate();
  const browserSide = await start(certificate);
  const posts: Post[] = [];
  let refusal: number | null = null;
  const door = await openFrontDoor(certificate, (post) => {
    posts.push(post);
    return refusal ?? browserSide.take(post);
  });
  const folder = mkdtempSync(join(tmpdir(), 'shortlist-push-'));
  const trusted = join(folder, 'trusted.pem');
  writeFileSync(trusted, certificate.cert);
  return {
    browserSide,
    serverEnv: { PUSH_PROXY: door.proxyUrl, NODE_EXTRA_CA_CERTS: trusted },
    posts,
    refuseWith: (status) => {
      refusal = status;
    },
    stop: async () => {
      await Promise.all([browserSide.stop(), door.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
