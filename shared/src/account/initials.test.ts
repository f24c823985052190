import { expect, test } from 'vitest';
import rules from '../../fixtures/rules.json' with { type: 'json' };
import { initials } from './initials.ts';

test.each([
  ...rules.initials,
  { name: '', text: '' },
  { name: '   ', text: '' },
  { name: '(Asha) "Rao"', text: 'AR' },
  { name: 'Asha - Rao', text: 'AR' },
  { name: 'ānanda', text: 'Ā' },
  { name: 'किरण राव', text: 'किरा' },
  { name: '3M India', text: '3I' },
])('$name has the initials $text', ({ name, text }) => {
  expect(initials(name)).toBe(text);
});
