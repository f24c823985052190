import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { cpuUsage } from 'node:process';
import { describe, expect, it } from 'vitest';
import { TextWithLinks } from './text-with-links.tsx';

function linksOf(text: string): readonly (string | null)[] {
  render(<TextWithLinks>{text}</TextWithLinks>);
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

/** The least processor time of a render: excludes other programs and the first run. */
function costOf(text: string): number {
  const costs = Array.from({ length: 5 }, () => {
    const before = cpuUsage();
    render(<TextWithLinks>{text}</TextWithLinks>);
    cleanup();
    const { user, system } = cpuUsage(before);
    return user + system;
  });
  return Math.min(...costs);
}

describe('text that contains addresses', () => {
  it.each([
    ['See https://zenith.example/jobs.', ['https://zenith.example/jobs']],
    ['(https://zenith.example/a?b=1,2)', ['https://zenith.example/a?b=1,2']],
    ['Maps: HTTPS://Zenith.example/x; then', ['HTTPS://Zenith.example/x']],
    ['at www.zenith.example/jobs, today', ['https://www.zenith.example/jobs']],
    ['Mail hr@zenith.example or www.a.in!', ['mailto:hr@zenith.example', 'https://www.a.in']],
    ['https://user@zenith.example', []],
    ['javascript:alert(1) ftp://a.example data:text/html,x', []],
    ['https:// www. @ a@b', []],
    ['No address at all.', []],
  ])('links an address: %s', (text, links) => {
    expect(linksOf(text)).toEqual(links);
  });

  it('keeps the text as it was typed', () => {
    const text = 'First line\nsee www.zenith.example, or ask.';
    const { container } = render(<TextWithLinks>{text}</TextWithLinks>);
    expect(container).toHaveTextContent('see www.zenith.example (opens in new tab), or ask.');
  });

  it.each(['a', 'www.https://', 'a.', 'https://!'])(
    'takes time linear in its length, also for one long word of %s',
    (part) => {
      const short = part.repeat(2000 / part.length);
      // Searching for addresses at each letter of the word would take 64 times as long.
      expect(costOf(short.repeat(8))).toBeLessThan(24 * costOf(short));
    },
  );
});
