/** What a decision is made from: names of features, each hashed to a number. */
/** Small letters; numbers as their length, so that '18' and '24' are one. */
export declare function wordsOf(text: string): readonly string[];
export declare const isWord: (word: string) => boolean;
/** FNV-1a with a final mix, as an unsigned number of 32 bits. */
export declare function hashFeature(name: string): number;
/** The hashes of the features of one decision, each once. */
export type Features = readonly number[];
export declare function hashFeatures(names: Iterable<string>): Features;
/** A count, coarser the larger it is. */
export declare function bucket(count: number): number;
