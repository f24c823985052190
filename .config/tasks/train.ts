// Trains the models that read messages, from the labelled messages of shared/fixtures/messages, and writes their
// weights: the same bytes each time, in a few minutes on one core.
import { writeFileSync } from 'node:fs';
import { foldReadings } from '../../shared/train/fold-readings.ts';
import { readAll } from '../../shared/train/read-fixtures.ts';
import { trainedWeights } from '../../shared/train/train.ts';

const file = 'shared/src/message/decide/weights.ts';
const reads = readAll();
const text = trainedWeights(reads, foldReadings(reads));
writeFileSync(file, text);
console.log(`${file}: ${Math.ceil(text.length / 1024)} KB`);
