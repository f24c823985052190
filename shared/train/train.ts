/** Trains the models from the fixtures: the same text each time. */
import { storeModel, storeWords } from '../src/message/decide/linear-model.ts';
import type { StoredModels } from '../src/message/decide/models.ts';
import { VALUE_TYPES } from '../src/message/find-values.ts';
import { commonWordsOf, type ReadFixture } from './examples.ts';
import { marginsOf, type FoldReading } from './fold-readings.ts';
import { STEPS, trainAll } from './train-all.ts';

export function trainedWeights(
  reads: readonly ReadFixture[],
  readings: readonly FoldReading[],
): string {
  const stored = JSON.stringify(storedModels(reads, readings));
  return `// Written by npm run train.
import type { StoredModels } from './models.ts';

export const WEIGHTS: StoredModels = ${stored};
`;
}

function storedModels(
  reads: readonly ReadFixture[],
  readings: readonly FoldReading[],
): StoredModels {
  const margins = marginsOf(readings);
  const models = trainAll(reads);
  const values = VALUE_TYPES.map((type) => [type, storeModel(models.values[type], STEPS.others)]);
  return {
    kind: storeModel(models.kind, STEPS.kind),
    names: storeModel(models.names, STEPS.names),
    belonging: storeModel(models.belonging, STEPS.others),
    jobType: storeModel(models.jobType, STEPS.others),
    values: Object.fromEntries(values) as StoredModels['values'],
    common: storeWords(commonWordsOf(reads)),
    margins,
  };
}
