import { describe, expect, test } from 'vitest';
import rules from '../../../fixtures/rules.json' with { type: 'json' };
import { greeting } from './time-text.ts';

describe('greeting', () => {
  test.each(rules.greeting)('at $time returns $greeting', ({ time, greeting: words }) => {
    expect(greeting(`2026-11-20T${time}:00`)).toBe(`${words}!`);
    expect(greeting(`2026-11-20T${time}:59`, 'Asha Rao')).toBe(`${words}, Asha Rao!`);
  });

  test.each([undefined, '', '   '])('omits the name %j', (name) => {
    expect(greeting('2026-11-20T12:00:00', name)).toBe('Good Afternoon!');
  });
});
