import { describe, expect, it } from 'vitest';
import { DARK, LIGHT, type SchemeColours, type ToneName } from './palette.ts';

const TONE_NAMES = Object.keys(LIGHT.tone) as readonly ToneName[];

function luminance(hex: string): number {
  const channel = (from: number): number => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function textPairs(c: SchemeColours): readonly (readonly [string, string, string])[] {
  const grounds = { page: c.page, surface: c.surface, raised: c.brand.raised };
  const onGrounds = Object.entries(grounds).flatMap(([name, ground]) => [
    [`text on ${name}`, c.text, ground] as const,
    [`secondary text on ${name}`, c.textSecondary, ground] as const,
    [`primary on ${name}`, c.primary, ground] as const,
    [`marigold text on ${name}`, c.brand.marigoldText, ground] as const,
  ]);
  const tones = TONE_NAMES.flatMap((name) => [
    [`${name} on its container`, c.tone[name].main, c.tone[name].container] as const,
    [`${name} on surface`, c.tone[name].main, c.surface] as const,
    [`${name} on page`, c.tone[name].main, c.page] as const,
  ]);
  return [
    ...onGrounds,
    ...tones,
    ['text on the banner', c.brand.onBanner, c.brand.banner],
    ['label of the primary button', c.onPrimary, c.primary],
    ['label of the primary button under the pointer', c.onPrimary, c.primaryHover],
    ...TONE_NAMES.map((name) => [`${name} button`, c.surface, c.tone[name].main] as const),
    ['text on the primary container', c.brand.onContainer, c.brand.container],
    ['label of the marigold button', c.brand.onMarigold, c.brand.marigold],
  ];
}

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('the %s palette', (_name, colours) => {
  it.each(textPairs(colours))('gives %s a contrast of at least 4.5', (_what, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('gives outlines and focus rings at least 3 on every ground', () => {
    for (const ground of [colours.page, colours.surface]) {
      expect(contrast(colours.brand.outline, ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(colours.primary, ground)).toBeGreaterThanOrEqual(3);
    }
  });
});
