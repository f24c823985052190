import { expect, test } from 'vitest';
import {
  areNear,
  findBranchByWords,
  BRANCHES,
  branchWords,
  classifyWords,
} from './branch-names.ts';

const entries = [...BRANCHES];
const spellings = entries.flatMap(([branch, names]) =>
  names.spellings.map((spelling) => ({ branch, spelling })),
);

test('no spelling is used for two branches', () => {
  const twice = spellings.filter(({ branch, spelling }) =>
    spellings.some((other) => other.spelling === spelling && other.branch !== branch),
  );
  expect(twice).toEqual([]);
});

test('every spelling is one that parsing can produce', () => {
  const unreachable = spellings.filter(({ branch, spelling }) => {
    const { meaning, named } = classifyWords(branchWords(spelling));
    return findBranchByWords(meaning) !== branch && findBranchByWords(named) !== branch;
  });
  expect(unreachable).toEqual([]);
});

test('near branches exist, are mutual, and never include the branch itself', () => {
  for (const [branch, { near }] of entries)
    for (const other of near) {
      expect(BRANCHES.has(other), `${branch} is near ${other}`).toBe(true);
      expect(other).not.toBe(branch);
      expect([areNear(branch, other), areNear(other, branch)]).toEqual([true, true]);
    }
});
