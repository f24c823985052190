/** The part of W3C WebDriver that the journeys need, over plain HTTP: no driver library supports WebKitGTK better. */
import * as z from 'zod/mini';
import type { EnginePage, Find } from './engine-page.ts';

/** The key of element references, fixed by the standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const answerSchema = z.object({ value: z.unknown() });
const refusalSchema = z.object({ error: z.string(), message: z.string() });
const elementSchema = z.nullable(z.object({ [ELEMENT]: z.string() }));

export class WebDriverSession implements EnginePage {
  private readonly url: string;

  private constructor(url: string) {
    this.url = url;
  }

  /** Starts a browser through the driver that listens at this address. */
  static async open(driverUrl: string, capabilities: object): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const answer = await call('POST', `${driverUrl}/session`, body);
    const { sessionId } = z.object({ sessionId: z.string() }).parse(answer);
    return new WebDriverSession(`${driverUrl}/session/${sessionId}`);
  }

  async goto(url: string): Promise<void> {
    await this.post('url', { url });
  }

  async reload(): Promise<void> {
    await this.post('refresh', {});
  }

  async run<T>(work: (name: string) => T, name = ''): Promise<Awaited<T>> {
    const script = `const done = arguments[1];
      Promise.resolve(arguments[0]).then(${String(work)})
        .then((value) => done({ value }), (error) => done({ failure: String(error) }));`;
    const answer = await this.post('execute/async', { script, args: [name] });
    const { value, failure } = z
      .object({ value: z.optional(z.unknown()), failure: z.optional(z.string()) })
      .parse(answer);
    if (failure !== undefined) throw new Error(failure);
    return value as Awaited<T>;
  }

  async has(find: Find, name: string): Promise<boolean> {
    return (await this.find(find, name)) !== undefined;
  }

  async click(find: Find, name: string): Promise<void> {
    await this.post(`element/${await this.get(find, name)}/click`, {});
  }

  async type(find: Find, name: string, text: string): Promise<void> {
    await this.post(`element/${await this.get(find, name)}/value`, { text });
  }

  async screenshot(): Promise<Uint8Array> {
    const answer = await call('GET', `${this.url}/screenshot`);
    return Buffer.from(z.string().parse(answer), 'base64');
  }

  async close(): Promise<void> {
    await call('DELETE', this.url);
  }

  private async get(find: Find, name: string): Promise<string> {
    const element = await this.find(find, name);
    if (element === undefined) throw new Error(`There is no ${name}.`);
    return element;
  }

  private async find(find: Find, name: string): Promise<string | undefined> {
    const script = `return (${String(find)})(arguments[0]) ?? null;`;
    const found = await this.post('execute/sync', { script, args: [name] });
    return elementSchema.parse(found)?.[ELEMENT];
  }

  private post(command: string, body: object): Promise<unknown> {
    return call('POST', `${this.url}/${command}`, body);
  }
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const request = body ? { method, body: JSON.stringify(body) } : { method };
  const response = await fetch(url, request);
  const { value } = answerSchema.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = refusalSchema.parse(value);
  throw new Error(`${method} ${url}: ${error}: ${message}`);
}
