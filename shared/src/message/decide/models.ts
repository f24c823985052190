/** The models as they are stored, and read once. */
import type { Margins } from '../agree.ts';
import { VALUE_TYPES, type ValueType } from '../find-values.ts';
import type { Models } from '../read-drafts.ts';
import { hashFeature } from './features.ts';
import { WEIGHTS } from './weights.ts';
import { loadModel, loadWords, type StoredModel } from './weights-format.ts';

export interface StoredModels {
  readonly kind: StoredModel;
  readonly names: StoredModel;
  readonly belonging: StoredModel;
  readonly jobType: StoredModel;
  readonly values: { readonly [Type in ValueType]: StoredModel };
  /** The words that several hands have. */
  readonly common: string;
  readonly margins: Margins;
}

export function loadModels({
  kind,
  names,
  belonging,
  jobType,
  values,
  common,
  margins,
}: StoredModels): Models {
  return {
    kind: loadModel(kind),
    names: loadModel(names),
    belonging: loadModel(belonging),
    jobType: loadModel(jobType),
    values: Object.fromEntries(
      VALUE_TYPES.map((type) => [type, loadModel(values[type])]),
    ) as Models['values'],
    isCommon: loadWords(common, hashFeature),
    margins,
  };
}

let models: Models | undefined;

export function storedModels(): Models {
  models ??= loadModels(WEIGHTS);
  return models;
}
