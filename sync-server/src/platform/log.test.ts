import { z } from 'zod';
import { expect, it, test } from 'vitest';
import { createLog, errorDetails } from './log.ts';

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

const secret = z.string().refine(() => false, { error: 'Asha is no company' });

test.each<[string, () => unknown, object]>([
  ['invalid JSON', () => JSON.parse('Asha Rao'), { type: 'SyntaxError' }],
  ['a value that a schema refuses', () => secret.parse('Asha Rao'), { type: 'ZodError' }],
  ['an invalid URL', () => new URL('https://Asha Rao'), { code: 'ERR_INVALID_URL' }],
])('%s is logged without quoting it', (_, work, expected) => {
  const details = errorDetails(thrownBy(work));
  expect(details).toMatchObject({ ...expected, stack: expect.stringContaining('log.test.ts') });
  expect(JSON.stringify(details)).not.toContain('Asha');
});

it('logs the message of other errors, without addresses and tokens', () => {
  const error = new Error('No mail to <asha@college.example>, of pts_abc-123_x.');
  expect(errorDetails(error)).toMatchObject({
    type: 'Error',
    message: 'No mail to <(address)>, of (token).',
  });
});

it('logs causes too, and no field that a library added', () => {
  const cause = Object.assign(new Error('refused'), { code: 'EAUTH', response: 'Asha Rao' });
  expect(errorDetails(new TypeError('not sent', { cause }))).toEqual({
    type: 'TypeError',
    message: 'not sent',
    stack: expect.any(String),
    cause: { type: 'Error', code: 'EAUTH', message: 'refused', stack: expect.any(String) },
  });
});

it('logs only the type of a thrown value that is no error', () => {
  expect(errorDetails('Asha Rao')).toEqual({ type: 'string' });
});

it('writes lines of JSON with time and level', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.error({ err: new Error('of asha@college.example') }, 'failed');
  log.debug('not written');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    err: { message: 'of (address)' },
    msg: 'failed',
  });
});
