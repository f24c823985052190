import { HOSTILE_NAMES } from '@shortlist/shared/testing/hostile-names.ts';
import { expect, it } from 'vitest';
import { getPathLabel } from './earlier-value.tsx';

it.each([['role', 'Role'], ...HOSTILE_NAMES.map((name) => [name, name])])(
  'labels the field %s as “%s”',
  (path, label) => {
    expect(getPathLabel(path)).toBe(label);
  },
);
