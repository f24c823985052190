/**
 * Both sides of a push service without the internet: a real browser registers with it and receives its messages, and
 * the app's real server sends to it under the real host name, over https, with no test code in the server.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPushProxy, type PushPost, type BrowserPushService } from './push-proxy.ts';
import { makeCertificate, type Certificate } from './certificate.ts';

export interface PushService<Side extends BrowserPushService> {
  readonly browserSide: Side;
  /** The environment that the app's server needs to reach it. */
  readonly serverEnv: Readonly<Record<string, string>>;
  /** Every message that the server has sent, including refused ones. */
  readonly posts: readonly PushPost[];
  /** Refuses every message with this status from now on; null accepts them again. */
  refuseWith(status: number | null): void;
  stop(): Promise<void>;
}

/** Starts one of the fakes and the proxy through which the app's server reaches it. */
export async function startPushService<Side extends BrowserPushService>(
  start: (certificate: Certificate) => Promise<Side>,
): Promise<PushService<Side>> {
  const certificate = await makeCertificate();
  const browserSide = await start(certificate);
  const posts: PushPost[] = [];
  let refusal: number | null = null;
  const proxy = await startPushProxy(certificate, (post) => {
    posts.push(post);
    return refusal ?? browserSide.deliver(post);
  });
  const folder = mkdtempSync(join(tmpdir(), 'shortlist-push-'));
  const trusted = join(folder, 'trusted.pem');
  writeFileSync(trusted, certificate.cert);
  return {
    browserSide,
    serverEnv: { PUSH_PROXY: proxy.proxyUrl, NODE_EXTRA_CA_CERTS: trusted },
    posts,
    refuseWith: (status) => {
      refusal = status;
    },
    stop: async () => {
      await Promise.all([browserSide.stop(), proxy.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
