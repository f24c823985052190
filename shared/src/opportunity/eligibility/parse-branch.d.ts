export interface BranchReading {
    /** Branches that it names without doubt. */
    readonly sure: readonly string[];
    /** 'any' accepts everybody, 'engineering' every branch of engineering. */
    readonly all: 'any' | 'engineering' | null;
    /** Branches excluded from `all`; null when there are none. */
    readonly except: BranchReading | null;
    /** True when a part was not understood: it may name further branches. */
    readonly isOpen: boolean;
    /** For an unknown specialisation, the branches that it belongs to: 'CSE (Gaming)'. */
    readonly within: readonly string[];
    /** True for a degree without a branch: 'B.Tech'. Beside branches it only qualifies them. */
    readonly isDegree: boolean;
}
/** True for '-', 'N/A', 'No restriction' and the like: no branch is named. */
export declare function isNoBranch(text: string): boolean;
/** Returns the combined reading of all entries. */
export declare function parseBranchList(entries: readonly string[]): BranchReading;
/** Takes one entry of a list, or the branch in a profile. */
export declare function parseBranch(text: string): BranchReading;
