// Browsers translate a page by replacing its text nodes. What React renders must still update on such a page.
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { render } from '@testing-library/react';
import { Fragment, type ReactNode } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { translatePage } from '../testing/user/translate-page.ts';

type Draw = (n: number) => ReactNode;

const Around = ({ children }: { readonly children: ReactNode }) => (
  <div>
    <i />
    {children}
  </div>
);

/** Every case in which text appears, disappears or changes beside something else; `n` is 0, 1 or 2. */
const CASES: readonly (readonly [string, Draw])[] = [
  ['a figure between words', (n) => <p>Applied {n} of 57</p>],
  [
    'a figure beside an element',
    (n) => (
      <p>
        Applied {n} <b>of 57</b>
      </p>
    ),
  ],
  ['words after an element that comes and goes', (n) => <p>{n === 1 && <i />}All of them</p>],
  [
    'words that come and go before an element',
    (n) => (
      <p>
        {n === 1 && 'All of them'}
        <i />
      </p>
    ),
  ],
  [
    'words that come and go after an element',
    (n) => (
      <p>
        <i />
        {n === 1 && 'All of them'}
      </p>
    ),
  ],
  [
    'words that become an element',
    (n) => (
      <p>
        {n === 1 ? <b>One</b> : 'None'}
        <i />
      </p>
    ),
  ],
  [
    'words alone that get company',
    (n) => (
      <p>
        {n === 1 ? <b>One</b> : null}
        {n}
      </p>
    ),
  ],
  ['words alone that become an element', (n) => <p>{n === 1 ? <b>One</b> : `None of ${n}`}</p>],
  ['words alone that go', (n) => <p>{n === 1 ? 'One' : null}</p>],
  [
    'a figure in a fragment',
    (n) => (
      <div>
        <i />
        <>{n}</>
      </div>
    ),
  ],
  [
    'words in a fragment that goes',
    (n) => (
      <div>
        {n === 1 ? (
          <>
            One <b>two</b>
          </>
        ) : (
          <b>three</b>
        )}
      </div>
    ),
  ],
  [
    'words in a fragment with a key',
    (n) => (
      <div>
        <i />
        <Fragment key={n}>{`${n} more`}</Fragment>
      </div>
    ),
  ],
  [
    'words in a list',
    (n) => (
      <p>
        <i />
        {['a', n, <b key="b">c</b>]}
      </p>
    ),
  ],
  [
    'a list that grows',
    (n) => (
      <p>
        {Array.from({ length: n }, (_, at) => `${at},`)}
        <i />
      </p>
    ),
  ],
  [
    'a list in a list',
    (n) => (
      <p>
        <i />
        {[[n, ' of '], [57]]}
      </p>
    ),
  ],
  ['only a list of words', (n) => <p>{['a', n]}</p>],
  [
    'a large number',
    (n) => (
      <p>
        <i />
        {BigInt(n)}
      </p>
    ),
  ],
  [
    'nothing that becomes a figure',
    (n) => (
      <p>
        <i />
        {n === 0 ? '' : n}
      </p>
    ),
  ],
  ['words handed to a component', (n) => <Around>{n} of 57</Around>],
  ['one word handed to a component', (n) => <Around>{`${n}`}</Around>],
  [
    'a word handed to a component beside an element',
    (n) => (
      <Around>
        {n}
        <b />
      </Around>
    ),
  ],
  [
    'a space that comes and goes',
    (n) => (
      <p>
        <b>a</b>
        {n === 1 && ' '}
        <b>b</b>
      </p>
    ),
  ],
  ['the label of a button', (n) => <Button>{n === 1 ? 'Saving' : 'Save'}</Button>],
  ['the label of a button beside its sign', (n) => <Button startIcon={<i />}>Save {n}</Button>],
  ['the sign of a button', (n) => <Button startIcon={n === 1 && <i />}>Save</Button>],
  ['the label of a chip', (n) => <Chip label={n} icon={n === 1 ? <i /> : undefined} />],
  [
    'the label of a field',
    (n) => <TextField label={`Name ${n}`} required={n === 1} helperText={n === 2 && 'Bad'} />,
  ],
  [
    'the label of a box',
    (n) => <FormControlLabel control={<input type="checkbox" />} label={n} required={n === 1} />,
  ],
  [
    'a link',
    (n) => (
      <MemoryRouter>
        <Link to="/">
          <i />
          Go to {n}
        </Link>
      </MemoryRouter>
    ),
  ],
];

let end: () => void = () => undefined;
afterEach(() => end());

/** What a page shows after each change. `settled` waits until the translator has run. */
async function shownBy(draw: Draw, settled: () => Promise<void>): Promise<readonly string[]> {
  const shown: string[] = [];
  const { container, rerender, unmount } = render(draw(0));
  for (const n of [0, 1, 2, 1, 0]) {
    rerender(draw(n));
    await settled();
    shown.push(container.textContent);
  }
  unmount();
  shown.push(container.textContent);
  return shown;
}

describe.each(['moved', 'replaced'] as const)('a page whose text nodes are %s', (nodes) => {
  it.each(CASES)('shows %s as an untranslated page does', async (_, draw) => {
    const twin = await shownBy(draw, () => Promise.resolve());
    end = translatePage(nodes);
    // The translator's observer is notified in a microtask.
    expect(await shownBy(draw, () => new Promise((resolve) => queueMicrotask(resolve)))).toEqual(
      twin,
    );
  });
});

describe('the elements', () => {
  it.each([
    [
      'text alone stays in the element that it is in',
      () => <p>Only {1} text</p>,
      '<p>Only 1 text</p>',
    ],
    [
      'texts that follow each other share one',
      () => (
        <p>
          <b>a</b> {1} of {2}
        </p>
      ),
      '<p><b>a</b><span> 1 of 2</span></p>',
    ],
    ['a field has none', () => <textarea defaultValue="a" />, '<textarea>a</textarea>'],
  ])('%s', (_, draw, markup) => {
    expect(render(draw()).container.innerHTML).toBe(markup);
  });

  it('keeps what was typed in fields beside changing text', () => {
    const draw: Draw = (n) => (
      <label>
        {n === 1 && 'Your '}name {n}
        <input />
      </label>
    );
    const { container, rerender } = render(draw(0));
    const field = container.querySelector('input');
    rerender(draw(1));
    expect(container.querySelector('input')).toBe(field);
  });
});
