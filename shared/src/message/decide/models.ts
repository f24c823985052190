/** The models as they are stored, and read once. */
import type { Margins } from '../agree.ts';
import { VALUE_TYPES, type ValueType } from '../find-values.ts';
import { loadModel, loadWords, type LinearModel, type StoredModel } from './linear-model.ts';
import type { IsCommon } from './name-features.ts';
import { WEIGHTS } from './weights.ts';

interface ModelsOf<Model> {
  readonly kind: Model;
  readonly names: Model;
  readonly belonging: Model;
  readonly jobType: Model;
  readonly values: { readonly [Type in ValueType]: Model };
  readonly margins: Margins;
}

export interface Models extends ModelsOf<LinearModel> {
  readonly isCommon: IsCommon;
}

export interface StoredModels extends ModelsOf<StoredModel> {
  /** The words that several hands have. */
  readonly common: string;
}

let models: Models | undefined;

export function storedModels(): Models {
  models ??= loadModels(WEIGHTS);
  return models;
}

function loadModels(stored: StoredModels): Models {
  const values = VALUE_TYPES.map((type) => [type, loadModel(stored.values[type])]);
  return {
    kind: loadModel(stored.kind),
    names: loadModel(stored.names),
    belonging: loadModel(stored.belonging),
    jobType: loadModel(stored.jobType),
    values: Object.fromEntries(values) as Models['values'],
    isCommon: loadWords(stored.common),
    margins: stored.margins,
  };
}
