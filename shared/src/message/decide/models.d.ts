/** The models as they are stored, and read once. */
import type { Margins } from '../agree.ts';
import { type ValueType } from '../find-values.ts';
import type { Models } from '../read-drafts.ts';
import { type StoredModel } from './weights-format.ts';
export interface StoredModels {
    readonly kind: StoredModel;
    readonly names: StoredModel;
    readonly belonging: StoredModel;
    readonly jobType: StoredModel;
    readonly values: {
        readonly [Type in ValueType]: StoredModel;
    };
    /** The words that several hands have. */
    readonly common: string;
    readonly margins: Margins;
}
export declare function loadModels({ kind, names, belonging, jobType, values, common, margins }: StoredModels): Models;
export declare function storedModels(): Models;
