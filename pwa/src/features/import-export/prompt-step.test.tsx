import { PROMPT_SAMPLE, UPLOAD_PROMPT } from '@shortlist/shared/placement/import/upload-prompt.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setScreenWidth } from '../../testing/fakes/screen-width.ts';
import { signInNewStudent } from '../../testing/screens/signed-in-screen.tsx';
import { renderUpload } from '../../testing/screens/upload-page.tsx';

let copied: string[];

/** The device's clipboard; with `denied` it refuses. */
function clipboard(denied = false): void {
  copied = [];
  vi.stubGlobal('navigator', {
    onLine: true,
    clipboard: {
      writeText(text: string) {
        if (denied) return Promise.reject(new DOMException('no', 'NotAllowedError'));
        copied.push(text);
        return Promise.resolve();
      },
    },
  });
}

beforeEach(async () => {
  setScreenWidth(390);
  await signInNewStudent();
});

const copyButton = () => screen.getByRole('button', { name: /^(Copy prompt|Copied!)$/ });

describe('the prompt', () => {
  it('is shown with steps for its use, and with a sample that is a valid upload', async () => {
    await renderUpload();
    const prompt = screen.getByRole('region', { name: 'The prompt', hidden: true });
    expect(prompt.textContent).toBe(UPLOAD_PROMPT);
    expect(prompt.textContent).toContain(JSON.stringify(PROMPT_SAMPLE, null, 2));
    const steps = screen.getByRole('list', { name: 'How to' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(4);
  });

  it('is copied, and the button confirms it for three seconds from the last press on', async () => {
    await renderUpload();
    clipboard();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const press = () => act(async () => void fireEvent.click(copyButton()));
    const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
    await press();
    expect(copied).toEqual([UPLOAD_PROMPT]);
    expect(copyButton()).toHaveTextContent('Copied!');
    expect(screen.getByText('AI assistant prompt copied to clipboard!')).toBeVisible();
    await wait(2999);
    expect(copyButton()).toHaveTextContent('Copied!');
    await press();
    await wait(2999);
    expect(copyButton()).toHaveTextContent('Copied!');
    await wait(1);
    expect(copyButton()).toHaveTextContent('Copy prompt');
    vi.useRealTimers();
  });

  it('reports a failed copy', async () => {
    const person = await renderUpload();
    clipboard(true);
    await person.click(copyButton());
    expect(await screen.findByText('Failed to copy prompt to clipboard')).toBeVisible();
    expect(copyButton()).toHaveTextContent('Copy prompt');
  });
});
