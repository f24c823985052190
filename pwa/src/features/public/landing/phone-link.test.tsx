import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isLoopback } from './landing-screen.tsx';
import { PhoneLink } from './phone-link.tsx';

describe('an address that only this machine can open', () => {
  it.each([
    ['localhost', true],
    ['LOCALHOST', true],
    ['app.localhost', true],
    ['127.0.0.1', true],
    ['127.1.2.3', true],
    ['[::1]', true],
    ['shortlist.example.in', false],
    ['localhost.example.in', false],
    ['192.168.1.20', false],
    ['10.127.0.0', false],
  ])('%s: %s', (hostname, expected) => {
    expect(isLoopback(hostname)).toBe(expected);
  });
});

describe('the QR code for the phone', () => {
  it('is a square of dark modules with its quiet zone, without inline style', () => {
    render(<PhoneLink address="https://shortlist.example.in" />);
    const figure = screen.getByRole('figure', { name: 'Open on your phone' });
    const code = figure.querySelector('svg');
    // 29 modules for an address of this length, and four blank ones on each side.
    expect(code).toHaveAttribute('viewBox', '0 0 37 37');
    const modules =
      code
        ?.querySelector('path')
        ?.getAttribute('d')
        ?.match(/M\d+ \d+/g) ?? [];
    // The corner of the first finder pattern is dark, the quiet zone before it is not.
    expect(modules).toContain('M4 4');
    expect(
      modules.every((module) => /^M([4-9]|[12]\d|3[0-2]) ([4-9]|[12]\d|3[0-2])$/.test(module)),
    ).toBe(true);
    expect(figure.querySelector('[style]')).toBeNull();
  });

  it('differs by address', () => {
    const drawn = (address: string): string | null | undefined =>
      render(<PhoneLink address={address} />)
        .container.querySelector('path')
        ?.getAttribute('d');
    expect(drawn('https://a.example.in')).not.toBe(drawn('https://b.example.in'));
  });
});
