import { HEARTBEAT_SECONDS, type Poke } from '@shortlist/shared/api/sync.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listenForPokes, type StreamEnd } from './sync.ts';

const POKE = { me: 3, feed: 0, now: 1 };

const poked = (data: unknown): string => `event: poke\ndata: ${JSON.stringify(data)}\n\n`;
const STREAM = { headers: { 'Content-Type': 'text/event-stream' } };

/** An event stream that arrives in these parts. */
const streamOf = (parts: readonly (string | Uint8Array)[]): Response => {
  const bytes = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts)
        controller.enqueue(typeof part === 'string' ? new TextEncoder().encode(part) : part);
      controller.close();
    },
  });
  return new Response(bytes, STREAM);
};

const listen = async (response: Response): Promise<{ end: string; pokes: Poke[] }> => {
  const pokes: Poke[] = [];
  const end = await listenForPokes({
    token: 't',
    signal: new AbortController().signal,
    onPoke: (heard) => pokes.push(heard),
    fetch: () => Promise.resolve(response),
  });
  return { end: end.kind, pokes };
};

describe('listening', () => {
  it('receives every poke until the stream is closed', async () => {
    expect(await listen(streamOf([`: hello\n\n${poked(POKE)}${poked(POKE)}`]))).toEqual({
      end: 'closed',
      pokes: [POKE, POKE],
    });
  });

  it.each([
    ['\n', 'line feeds'],
    ['\r\n', 'Windows line ends'],
    ['\r', 'old line ends'],
  ])('receives them wherever the stream is cut, with %j (%s)', async (lineEnd) => {
    const text = `: beat\n\n${poked(POKE)}: “beat”\n\n${poked(POKE)}`.replaceAll('\n', lineEnd);
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at <= bytes.length; at += 1) {
      const { pokes } = await listen(streamOf([bytes.slice(0, at), bytes.slice(at)]));
      expect(pokes, `cut at ${at}`).toEqual([POKE, POKE]);
    }
  });

  it.each([
    ['a comment', ': beat\n\n'],
    ['broken JSON', 'data: {\n\n'],
    ['something else', poked({ hello: 1 })],
    ['no field of an event', 'hello\n\n'],
    ['no data', 'event: poke\n\n'],
  ])('ignores %s and receives what follows', async (_, text) => {
    expect(await listen(streamOf([text, poked(POKE)]))).toEqual({ end: 'closed', pokes: [POKE] });
  });

  it('does not receive an event that is not complete', async () => {
    expect(await listen(streamOf([poked(POKE).slice(0, -1)]))).toEqual({
      end: 'closed',
      pokes: [],
    });
  });

  it('counts a comment as a sign of life, and ends after two and a half silent heartbeats', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const beatMs = HEARTBEAT_SECONDS * 1000;
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
    const bytes = new ReadableStream<Uint8Array>({ start: (controller) => (stream = controller) });
    let end: StreamEnd | undefined;
    void listenForPokes({
      token: 't',
      signal: new AbortController().signal,
      onPoke: () => undefined,
      fetch: (_address, init) => {
        init?.signal?.addEventListener('abort', () => stream?.error(new Error('Aborted')));
        return Promise.resolve(new Response(bytes, STREAM));
      },
    }).then((ended) => (end = ended));
    for (let beat = 0; beat < 5; beat += 1) {
      await vi.advanceTimersByTimeAsync(2 * beatMs);
      stream?.enqueue(new TextEncoder().encode(': beat\n\n'));
    }
    await vi.advanceTimersByTimeAsync(2.5 * beatMs - 1);
    expect(end).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(end).toEqual({ kind: 'unreachable' });
  });

  it.each([
    ['with the given delay', { 'Retry-After': '6' }, { retryAfterSeconds: 6 }],
    ['without a delay', {}, {}],
  ])('reports when a refused stream may be reopened, %s', async (_, headers, expectedDelay) => {
    const end = await listenForPokes({
      token: 't',
      signal: new AbortController().signal,
      onPoke: () => undefined,
      fetch: () => Promise.resolve(new Response('', { status: 429, headers: { ...headers } })),
    });
    expect(end).toEqual({ kind: 'refused', status: 429, ...expectedDelay });
  });

  it.each([
    ['a refusal', new Response('', { status: 401 }), 'refused'],
    ['a portal', new Response('<html>'), 'unreachable'],
  ])('does not mistake %s for a stream', async (_, response, end) => {
    expect(await listen(response)).toEqual({ end, pokes: [] });
  });
});
