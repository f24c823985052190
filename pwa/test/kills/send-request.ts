import type { Machine } from './machine.ts';

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** One JSON request. Rejects if no whole answer arrives. `route` is the method and the path. */
export async function sendRequest(
  { url }: Machine,
  route: string,
  {
    token = '',
    ...options
  }: { readonly token?: string; readonly body?: object; readonly key?: string },
): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ');
  const response = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
    },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
  });
  return { status: response.status, text: await response.text() };
}
