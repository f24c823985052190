// Trains the models that read messages, from the labelled messages of shared/fixtures/messages, and writes their
// weights: the same bytes each time, in a few minutes on one core.
import { writeFileSync } from 'node:fs';
import { trainedWeights } from '../../shared/train/train.ts';

const file = 'shared/src/message/decide/weights.ts';
const text = trainedWeights();
writeFileSync(file, text);
console.log(`${file}: ${Math.ceil(text.length / 1024)} KB`);
