export declare function joinWrappedLines(text: string): string;
