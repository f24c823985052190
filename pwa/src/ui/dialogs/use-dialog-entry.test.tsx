import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDialogEntry } from './use-dialog-entry.ts';
import { useItemDialog } from './use-item-dialog.ts';

const KINDS = { name: 'form', plain: ['add'], ofItem: [] } as const;

function useEntry() {
  const { open, show, close } = useDialogEntry('details');
  return { isOpen: open, show: () => void show(), close: () => void close() };
}

function useItem() {
  const { shown, open, close } = useItemDialog<'add', never>(KINDS);
  return { isOpen: shown !== undefined, show: () => open({ kind: 'add' }), close };
}

const moveBy = (move: () => void) =>
  act(async () => {
    const moved = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
    move();
    await moved;
  });

beforeEach(() => {
  window.history.pushState(null, '', '/dashboard');
  window.history.pushState(null, '', '/settings');
});

describe.each([
  ['a dialog', useEntry],
  ['the dialog of an item', useItem],
])('closing %s', (_, useDialog) => {
  function openOne() {
    const { result } = renderHook(useDialog, { wrapper: BrowserRouter });
    act(result.current.show);
    expect(result.current.isOpen).toBe(true);
    return result;
  }
  const steps = () => vi.spyOn(window.history, 'go');

  it('is one step back, however often it is asked for', async () => {
    const [dialog, go] = [openOne(), steps()];
    const { close } = dialog.current;
    await moveBy(() => {
      close();
      close();
    });
    expect(dialog.current.isOpen).toBe(false);
    close();
    expect(go.mock.calls).toEqual([[-1]]);
    expect(window.location.pathname).toBe('/settings');
  });

  it('is nothing once Back has closed it, and works when it is opened again', async () => {
    const [dialog, go] = [openOne(), steps()];
    const { close } = dialog.current;
    await moveBy(() => window.history.back());
    close();
    expect(go).not.toHaveBeenCalled();
    act(dialog.current.show);
    await moveBy(dialog.current.close);
    expect(go.mock.calls).toEqual([[-1]]);
  });
});
