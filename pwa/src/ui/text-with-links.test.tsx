import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TextWithLinks } from './text-with-links.tsx';

afterEach(cleanup);

function linksOf(text: string): readonly (string | null)[] {
  render(<TextWithLinks>{text}</TextWithLinks>);
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

describe('text with addresses in it', () => {
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
  ])('can be followed: %s', (text, links) => {
    expect(linksOf(text)).toEqual(links);
  });

  it('stands there as it was typed', () => {
    const text = 'First line\nsee www.zenith.example, or ask.';
    const { container } = render(<TextWithLinks>{text}</TextWithLinks>);
    expect(container).toHaveTextContent('see www.zenith.example (opens in new tab), or ask.');
  });

  it('is drawn at once, however long its words are', () => {
    const before = performance.now();
    linksOf('a'.repeat(20_000));
    cleanup();
    linksOf('www.https://'.repeat(1600));
    expect(performance.now() - before).toBeLessThan(1000);
  });
});
