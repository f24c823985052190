/** Multinomial logistic regression over hashed features. */
import type { Features } from './features.ts';
export interface LinearModel {
    readonly classes: number;
    /** The number of buckets is two to the power of this. */
    readonly bits: number;
    /** `classes` weights for each bucket. */
    readonly weights: ArrayLike<number>;
}
/** The probability of each class. */
export declare function probabilities(model: LinearModel, features: Features): number[];
export declare function sumsOf(model: LinearModel, features: Features): number[];
/** The sums with the weights of more features. */
export declare function addTo(sums: readonly number[], model: LinearModel, features: Features): number[];
export declare function softmax(sums: readonly number[]): number[];
export interface Decision {
    /** The index of the class. */
    readonly choice: number;
    /** By how much it is likelier than the next: the logarithm of the ratio. */
    readonly margin: number;
}
export declare function decisionOf(chances: readonly number[]): Decision;
