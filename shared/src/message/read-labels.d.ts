import type { FoundValue, Path } from './find-values.ts';
import { type MessageText } from './text/message-text.ts';
import type { TaggedName } from './decide/names.ts';
/** Whether a label says that a date is for something else than a field. */
export declare function isOfOtherLabel(message: MessageText, { span, type }: FoundValue, field: Path): boolean;
/** Undefined where neither a label nor the words beside the value say it, or where they take it back. */
export declare function labelledField(message: MessageText, { span, type, values }: FoundValue): Path | undefined;
/** Whether a label or the words beside it say that a name is what it was taken for. */
export declare function isLabelledName(message: MessageText, { type, span }: TaggedName): boolean;
