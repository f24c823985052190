import { expect, it } from 'vitest';
import { parseConfig } from '../../config.ts';
import { checkConfig } from './environment-health-checks.ts';

const PUBLIC_URL = 'https://shortlist.college.example';
const config = parseConfig({ PUBLIC_URL, EMAIL_VERIFICATION: 'off' });

const findingOf = async (headers: Readonly<Record<string, string>> | undefined) => {
  const [address] = await checkConfig(config, {
    checkSmtp: () => Promise.resolve(undefined),
    reach: () => Promise.resolve(headers && new Headers(headers)),
  });
  return address;
};

it('reports whether the address answers, and whether browsers are told to come by https only', async () => {
  const answers = { state: 'ok', text: `${PUBLIC_URL} answers.` };
  expect(await findingOf({ 'strict-transport-security': 'max-age=31536000' })).toEqual(answers);
  expect(await findingOf({})).toEqual({
    state: 'warning',
    text: `${PUBLIC_URL} answers without Strict-Transport-Security, which the server sends. Let the proxy pass it on.`,
  });
  expect(await findingOf(undefined)).toMatchObject({
    state: 'warning',
    text: expect.stringContaining('does not answer from here') as string,
  });
});
