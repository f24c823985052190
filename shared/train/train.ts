/** Trains the models from the fixtures and writes their weights: the same bytes each time. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFeature } from '../src/message/decide/features.ts';
import type { StoredModels } from '../src/message/decide/models.ts';
import { storeModel, storeWords } from '../src/message/decide/weights-format.ts';
import { foldReadings, marginsOf } from './fold-readings.ts';
import { readAll } from './read-fixtures.ts';
import { STEPS, trainAll } from './train-all.ts';
import { commonWordsOf } from './examples.ts';
import { VALUE_TYPES } from '../src/message/find-values.ts';

const reads = readAll();
const margins = marginsOf(foldReadings(reads));
const models = trainAll(reads);
const stored: StoredModels = {
  kind: storeModel(models.kind, STEPS.kind),
  names: storeModel(models.names, STEPS.names),
  belonging: storeModel(models.belonging, STEPS.others),
  jobType: storeModel(models.jobType, STEPS.others),
  values: Object.fromEntries(
    VALUE_TYPES.map((type) => [type, storeModel(models.values[type], STEPS.others)]),
  ) as StoredModels['values'],
  common: storeWords(commonWordsOf(reads), hashFeature),
  margins,
};
const file = join(import.meta.dirname, '../src/message/decide/weights.ts');
const text = `// Written by npm run train.\nimport type { StoredModels } from './models.ts';\n\nexport const WEIGHTS: StoredModels = ${JSON.stringify(stored)};\n`;
writeFileSync(file, text);
console.log(`${file}: ${text.length} bytes`);
