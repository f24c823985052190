import type { StoredModels } from './models.ts';
export declare const WEIGHTS: StoredModels;
