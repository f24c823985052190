import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useLongPressSelect } from './use-long-press-select.ts';

const onHold = vi.fn<(id: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onHold.mockClear();
});

function List({ on = true, children }: { readonly on?: boolean; readonly children?: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useLongPressSelect(list, on ? onHold : undefined);
  return (
    <div ref={list}>
      <div className="card">
        <a href="#zenith" data-opens="zenith">
          Zenith
        </a>
        <a href="#apply" className="apply">
          Apply
        </a>
      </div>
      <p>Beside</p>
      {children}
    </div>
  );
}

interface Touch {
  readonly on?: string;
  readonly pointerType?: string;
}

function touch({ on = 'Zenith', pointerType = 'touch' }: Touch = {}): HTMLElement {
  const target = screen.getByText(on);
  fireEvent(target, pointer('pointerdown', { pointerType }));
  return target;
}

function pointer(type: string, init: PointerEventInit = {}): PointerEvent {
  return new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: 'touch', ...init });
}

/** Whether the event's default action would follow. */
function mayGoOn(target: Element, event: Event): boolean {
  fireEvent(target, event);
  return !event.defaultPrevented;
}

describe('a long press', () => {
  it('on a card reports its placement after half a second, and not before', () => {
    render(<List />);
    touch();
    vi.advanceTimersByTime(499);
    expect(onHold).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onHold).toHaveBeenCalledExactlyOnceWith('zenith');
  });

  it.each([
    ['by a mouse', { pointerType: 'mouse' }],
    ['on the Apply link', { on: 'Apply' }],
    ['beside the cards', { on: 'Beside' }],
  ])('%s does nothing', (_, how) => {
    render(<List />);
    touch(how);
    vi.advanceTimersByTime(2000);
    expect(onHold).not.toHaveBeenCalled();
  });

  it.each([
    ['scrolled', 'pointermove', { clientY: 11 }],
    ['was lifted', 'pointerup', {}],
    ['was taken over by the browser', 'pointercancel', {}],
  ] as const)('does nothing once the finger %s', (_, type, init) => {
    render(<List />);
    fireEvent(touch(), pointer(type, init));
    vi.advanceTimersByTime(2000);
    expect(onHold).not.toHaveBeenCalled();
  });

  it('continues while the finger trembles', () => {
    render(<List />);
    fireEvent(touch(), pointer('pointermove', { clientX: 6, clientY: 8 }));
    vi.advanceTimersByTime(500);
    expect(onHold).toHaveBeenCalledOnce();
  });

  it('neither opens the link when the finger is lifted nor blocks the next tap', () => {
    render(<List />);
    const link = touch();
    vi.advanceTimersByTime(500);
    const click = (): MouseEvent => new MouseEvent('click', { bubbles: true, cancelable: true });
    expect(mayGoOn(link, click())).toBe(false);
    touch();
    expect(mayGoOn(link, click())).toBe(true);
  });

  it("suppresses the browser's context menu on cards only", () => {
    render(<List />);
    const menu = (pointerType: string): PointerEvent => pointer('contextmenu', { pointerType });
    expect(mayGoOn(screen.getByText('Zenith'), menu('touch'))).toBe(false);
    expect(mayGoOn(screen.getByText('Zenith'), menu('mouse'))).toBe(true);
    expect(mayGoOn(screen.getByText('Apply'), menu('touch'))).toBe(true);
    expect(mayGoOn(screen.getByText('Beside'), menu('touch'))).toBe(true);
  });

  it('does nothing while it is switched off, even when it had begun', () => {
    const { rerender } = render(<List />);
    touch();
    rerender(<List on={false} />);
    vi.advanceTimersByTime(2000);
    touch();
    vi.advanceTimersByTime(2000);
    expect(onHold).not.toHaveBeenCalled();
  });
});
