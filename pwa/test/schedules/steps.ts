/** Random steps of any kind, which fast-check can shrink. */
import * as fc from 'fast-check';

/** One action. The numbers select among what there is at that moment. */
export interface Step<Move extends string = string> {
  readonly move: Move;
  readonly on: number;
  readonly which: number;
  readonly more: number;
}

/** Parameters of one kind of steps. */
export interface Mix<Move extends string> {
  readonly devices: number;
  readonly stepsMin?: number;
  readonly stepsMax: number;
  readonly weights: Readonly<Partial<Record<Move, number>>>;
  /** The first move starts something, other steps follow, and the second move ends it. */
  readonly pairs?: readonly (readonly [Move, Move])[];
}

export function choose<T>(from: readonly T[], number: number): T | undefined {
  return from[number % Math.max(from.length, 1)];
}

export function anySteps<Move extends string>(mix: Mix<Move>): fc.Arbitrary<readonly Step<Move>[]> {
  const { stepsMin = 0, stepsMax, pairs = [] } = mix;
  const anyStep = fc.record({
    move: anyMove(mix.weights),
    on: fc.nat({ max: mix.devices - 1 }),
    // Mostly one of the first two items: changes that never meet cannot conflict.
    which: fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 1 }) }, fc.nat({ max: 0xffff })),
    more: fc.nat({ max: 0xff }),
  });
  const alone = anyStep.map((step): readonly Step<Move>[] => [step]);
  const anyBlock =
    pairs.length === 0
      ? alone
      : fc.oneof(
          { weight: 5, arbitrary: alone },
          { weight: 1, arbitrary: anyClash(anyStep, pairs) },
        );
  return fc
    .array(anyBlock, { minLength: stepsMin, maxLength: stepsMax, size: 'max' })
    .map((blocks) => blocks.flat().slice(0, stepsMax));
}

function anyMove<Move extends string>(weights: Mix<Move>['weights']): fc.Arbitrary<Move> {
  const names = Object.entries(weights) as [Move, number][];
  return fc.oneof(...names.map(([move, weight]) => ({ weight, arbitrary: fc.constant(move) })));
}

function anyClash<Move extends string>(
  anyStep: fc.Arbitrary<Step<Move>>,
  pairs: readonly (readonly [Move, Move])[],
): fc.Arbitrary<readonly Step<Move>[]> {
  return fc
    .tuple(fc.constantFrom(...pairs), anyStep, fc.array(anyStep, { minLength: 1, maxLength: 4 }))
    .map(([[begun, ended], step, between]) => [
      { ...step, move: begun },
      ...between,
      { ...step, move: ended },
    ]);
}

/** Steps as `add, sync 1, edit 0 2 1`: the move and its three numbers, without trailing zeros. */
export function stepsText(steps: readonly Step[]): string {
  return steps
    .map(({ move, on, which, more }) => `${move} ${on} ${which} ${more}`.replace(/( 0)+$/, ''))
    .join(', ');
}

export function stepsOf<Move extends string>(text: string): readonly Step<Move>[] {
  return text.split(', ').map((one) => {
    const [move = '', ...numbers] = one.split(' ');
    const [on = 0, which = 0, more = 0] = numbers.map(Number);
    return { move: move as Move, on, which, more };
  });
}
