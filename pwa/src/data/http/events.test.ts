import type { Poke } from '@shortlist/shared/api/sync.ts';
import { describe, expect, it } from 'vitest';
import { listenForPokes, parsePoke, splitEvents } from './sync.ts';

const poke = { me: 3, feed: 0, now: 1 };

describe('reading events', () => {
  it.each([
    ['one event and the start of the next', 'a\n\nb', ['a'], 'b'],
    ['other line ends', 'a\r\n\r\nb\r\rc', ['a', 'b'], 'c'],
    ['a line end cut in half', 'a\n\nb\r', ['a'], 'b\r'],
    ['nothing whole', 'data: {', [], 'data: {'],
  ])('splits %s', (_, text, events, rest) => {
    expect(splitEvents(text)).toEqual({ events, rest });
  });

  it.each([
    ['a poke', `event: poke\ndata: ${JSON.stringify(poke)}`, poke],
    ['a comment', ': beat', undefined],
    ['broken JSON', 'data: {', undefined],
    ['something else', 'data: {"hello":1}', undefined],
  ])('understands %s', (_, event, expected) => {
    expect(parsePoke(event)).toEqual(expected);
  });
});

describe('listening', () => {
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
  const stream = (text: string): Response =>
    new Response(text, { headers: { 'Content-Type': 'text/event-stream' } });

  it('receives every poke until the stream is closed', async () => {
    const event = `data: ${JSON.stringify(poke)}\n\n`;
    expect(await listen(stream(`: hello\n\n${event}${event}`))).toEqual({
      end: 'closed',
      pokes: [poke, poke],
    });
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
