/**
 * The branches of Indian colleges, with the spellings of notices and profiles. Spellings are listed in the form that
 * parsing produces (parse-branch): folded, in single words, without 'and', 'of' and mostly without 'engineering'.
 */
interface BranchNames {
    readonly spellings: readonly string[];
    /** Branches that some colleges treat as the same and others do not: there the result is unknown. */
    readonly near: readonly string[];
}
/** All branches, by our own name for each. */
export declare const BRANCHES: ReadonlyMap<string, BranchNames>;
/** Takes folded words; returns the branch that they name, undefined for an unknown one. */
export declare function findBranchByWords(words: readonly string[]): string | undefined;
export declare function isEngineering(branch: string): boolean;
/** True for two branches that colleges may or may not treat as the same. */
export declare function areNear(a: string, b: string): boolean;
/** Phrases for "no restriction", in the form that `branchWords` produces. */
export declare const NO_RESTRICTION: ReadonlySet<string>;
/** Takes folded text; returns its words, with degrees in one word and abbreviations without full stops. */
export declare function branchWords(folded: string): readonly string[];
/** True for a degree such as 'B.Tech' or 'B.E.' without anything beside it. */
export declare function isDegreeOnly(found: readonly string[]): boolean;
export interface ClassifiedWords {
    readonly meaning: readonly string[];
    /** The words that may name one or several branches; 'and' only between names. */
    readonly named: readonly string[];
    readonly hasEngineering: boolean;
    readonly hasOtherDegree: boolean;
    readonly hasAll: boolean;
    readonly hasAllied: boolean;
    readonly isCircuit: boolean;
}
/** Takes words as `branchWords` returns them. */
export declare function classifyWords(found: readonly string[]): ClassifiedWords;
export {};
