/** True if an earlier message says the same, however it was decorated or passed on. */
export declare function wasReadBefore(text: string, earlier: readonly string[]): boolean;
