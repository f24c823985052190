import { beforeEach, describe, expect, it } from 'vitest';
import { endSession, rereadSession, startSession } from '../../../data/session/session.ts';
import type { PageSnapshot } from '../../../data/session/stored-session.ts';
import { testUser } from '../../../testing/fakes/fake-api.ts';
import { clearStorage } from '../../../testing/screens/render-app.tsx';
import { savePageSnapshot } from './page-snapshot.ts';

const NOW = '2026-11-26T12:35:00';
const owner = testUser({ _id: 'owner' });

beforeEach(() => {
  clearStorage();
  startSession('pts_1', owner);
});

function show(html: string): void {
  document.body.innerHTML = `<div id="root">${html}</div>`;
}

const stored = (): PageSnapshot | null =>
  JSON.parse(localStorage.getItem('snapshot') ?? 'null') as PageSnapshot | null;

function saved(html: string): PageSnapshot['page'] {
  show(html);
  savePageSnapshot(NOW);
  return stored()?.page ?? [];
}

describe('the snapshot', () => {
  it('has the elements of the page with their attributes and texts, for its user and width', () => {
    expect(saved('<p class="a" style="color: red;">Zenith <b>Ltd</b></p>')).toEqual([
      ['p', { class: 'a', style: 'color: red;' }, 'Zenith ', ['b', {}, 'Ltd']],
    ]);
    expect(stored()).toMatchObject({ uid: 'owner', width: window.innerWidth });
  });

  it.each([
    ['leaves out what is no longer true', '<i data-snapshot="omit">Offline</i>', []],
    [
      'says of when it is',
      '<i data-snapshot="as-of">Up to date</i>',
      [['i', { 'data-snapshot': 'as-of' }, 'As of 26 Nov, 12:35 pm']],
    ],
    [
      'lets nothing be typed',
      '<input type="search">',
      [['input', { type: 'search', readonly: '' }]],
    ],
    ['lets nothing be chosen', '<select></select>', [['select', { disabled: '' }]]],
  ])('%s', (_what, html, page) => {
    expect(saved(html)).toEqual(page);
  });

  it('has the beginning of a long list', () => {
    const [list] = saved(`<ul>${'<li data-index="0"></li>'.repeat(30)}</ul>`);
    expect(list?.slice(2)).toHaveLength(10);
  });

  it('has the styles of what it shows, and no others', () => {
    const style = document.createElement('style');
    style.dataset['emotion'] = 'css';
    style.textContent = '.css-1a { color: red; } .css-2b { color: blue; } html { margin: 0px; }';
    document.head.append(style);
    saved('<p class="css-1a"></p>');
    const rules = stored()?.css.split('\n');
    expect(rules).toEqual(
      expect.arrayContaining(['.css-1a { color: red; }', 'html { margin: 0px; }']),
    );
    expect(rules).not.toContain('.css-2b { color: blue; }');
    style.remove();
  });
});

describe('the snapshot before', () => {
  beforeEach(() => void saved('<p>Zenith</p>'));

  it('stays while the lists are scrolled away', () => {
    expect(saved('<li data-index="40">Kaveri</li>')).toEqual([['p', {}, 'Zenith']]);
  });

  it('goes with the session', () => {
    endSession({ byServer: true });
    expect(stored()).toBeNull();
  });

  it('goes when a tab learns that another one has logged out', () => {
    localStorage.removeItem('token');
    rereadSession();
    expect(stored()).toBeNull();
  });

  it('is not replaced once another tab has logged out', () => {
    for (const key of ['token', 'user', 'snapshot']) localStorage.removeItem(key);
    expect(saved('<p>Kaveri</p>')).toEqual([]);
  });

  it('is not replaced on a shared computer, which is left nothing', () => {
    endSession({ byServer: false });
    startSession('pts_2', owner, { shared: true });
    expect(saved('<p>Kaveri</p>')).toEqual([]);
  });
});
