import { expect, test } from 'vitest';
import { findFullDisk } from './free-space.ts';

test.each([
  [500, 500, undefined],
  [499, 500, '/project has 499 MiB free, and the tests need 500 MiB'],
  [500, 0, '/tmp has 0 MiB free, and the tests need 500 MiB'],
])(
  'with %i MiB for the project and %i for temporary files it returns: %s',
  (project, temporary, said) => {
    const free = (folder: string): number => (folder === '/tmp' ? temporary : project);
    expect(findFullDisk(['/project', '/tmp'], free)).toBe(said);
  },
);

test('checks the disks of this machine', () => {
  expect(findFullDisk()).toBeUndefined();
});
