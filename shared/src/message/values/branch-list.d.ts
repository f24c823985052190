/** The branch that the words name, without the words around it. */
export declare function branchNamed(text: string): string | undefined;
/** True for the name of a branch or degree, and for words such as 'all branches' and 'circuit branches'. */
export declare function isKnownEntry(entry: string): boolean;
/** Takes the whole list. */
export declare function splitBranchNames(list: string): readonly string[];
/** 'B.Tech', or a text that begins so. */
export declare function isFirstDegree(text: string): boolean;
