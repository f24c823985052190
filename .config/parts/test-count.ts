export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The count of a step that has no tests of its own. */
export const countStep = (ok: boolean): TestCount => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
});

/** A runner that stopped without naming a failed test (a crash, a file that does not load) still failed. */
export const withExitCode = (count: TestCount, code: number): TestCount =>
  code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;

export const sumCounts = (counts: readonly TestCount[]): TestCount =>
  counts.reduce((sum, { passed, failed, skipped }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
  }));

/** '12 passed, 1 failed, 3 skipped' */
export const formatCount = ({ passed, failed, skipped }: TestCount): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
