/**
 * Form state of the account screens, where every field is a text. These screens are the first thing a visitor
 * loads, so they do without the form library of the large forms.
 */
import type { FieldError } from '@shortlist/shared/api/envelope.ts';
import { type ChangeEvent, type FormEvent, type Ref, useRef, useState } from 'react';

/** The part of a zod schema that is used here: its input is the form, its output is sent. */
interface Schema<Form> {
  safeParse(form: unknown):
    | { readonly success: true; readonly data: Form }
    | {
        readonly success: false;
        readonly error: {
          readonly issues: readonly {
            readonly path: readonly PropertyKey[];
            readonly message: string;
          }[];
        };
      };
}

type Texts<Name extends string> = Readonly<Record<Name, string>>;
/** The first error message of each invalid field. */
type Problems = ReadonlyMap<string, string>;

export interface FieldProps {
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLInputElement>;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  readonly onBlur: () => void;
}

export interface Fields<Name extends string, Form> {
  readonly values: Texts<Name>;
  /** The props of a field. An error is shown after the field lost the focus once, or after a submit. */
  readonly field: (name: Name, options?: { readonly onLeave?: () => void }) => FieldProps;
  readonly setValue: (name: Name, value: string) => void;
  /** Returns a form's `onSubmit`: calls `send` once all fields are valid, else focuses the first invalid one. */
  readonly onSubmit: (send: (form: Form) => Promise<void>) => (event: FormEvent) => void;
  readonly isSubmitting: boolean;
  /** Shows errors found elsewhere, until the fields are changed; the first gets the focus. Returns false for none. */
  readonly showProblems: (problems: readonly FieldError[]) => boolean;
}

/** A form with these initial values, in the order of its fields. */
export function useFields<Name extends string, Form>(
  schema: Schema<Form>,
  initial: Texts<Name>,
): Fields<Name, Form> {
  const [names] = useState(() => Object.keys(initial));
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [externalProblems, setExternalProblems] = useState<Problems>(new Map());
  const [isSubmitting, setIsSubmitting] = useState(false);
  const inputs = useRef(new Map<string, HTMLInputElement>());

  const change = (name: Name, value: string): void => {
    setValues((before) => ({ ...before, [name]: value }));
    setExternalProblems(
      (before) => new Map([...before].filter(([externalProblems]) => externalProblems !== name)),
    );
  };
  const setValue = (name: Name, value: string): void => {
    const input = inputs.current.get(name);
    if (input) input.value = value;
    change(name, value);
  };
  // Password managers and in-app browsers fill inputs without an event.
  const readInputs = (): Texts<Name> => {
    const read = Object.fromEntries([...inputs.current].map(([name, { value }]) => [name, value]));
    const filled = { ...values, ...read };
    setValues(filled);
    return filled;
  };
  const found = findProblems(schema, values);
  const focusFirst = (problems: Problems): boolean => {
    const first = names.find((name) => problems.has(name));
    if (first === undefined) return false;
    inputs.current.get(first)?.focus();
    return true;
  };
  const submit = async (send: (form: Form) => Promise<void>): Promise<void> => {
    setTouched(names);
    const filled = readInputs();
    const parsed = schema.safeParse(filled);
    if (!parsed.success) return void focusFirst(findProblems(schema, filled));
    setIsSubmitting(true);
    try {
      await send(parsed.data);
    } finally {
      setIsSubmitting(false);
    }
  };
  return {
    values,
    setValue,
    isSubmitting,
    onSubmit: (send) => (event) => {
      event.preventDefault();
      if (!isSubmitting) void submit(send);
    },
    showProblems(problems) {
      const named = firstMessageByName(problems.filter(({ path }) => names.includes(path)));
      setExternalProblems(named);
      return focusFirst(named);
    },
    field: (name, { onLeave } = {}) => ({
      name,
      defaultValue: initial[name],
      error: externalProblems.get(name) ?? (touched.includes(name) ? found.get(name) : undefined),
      ref: (input) => void (input ? inputs.current.set(name, input) : inputs.current.delete(name)),
      onChange: (event) => change(name, event.target.value),
      onBlur() {
        readInputs();
        setTouched((before) => (before.includes(name) ? before : [...before, name]));
        onLeave?.();
      },
    }),
  };
}

function findProblems(schema: Schema<unknown>, values: object): Problems {
  const parsed = schema.safeParse(values);
  if (parsed.success) return new Map();
  const { issues } = parsed.error;
  return firstMessageByName(
    issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  );
}

function firstMessageByName(problems: readonly FieldError[]): Problems {
  // Of two entries with the same key a Map keeps the last.
  return new Map(problems.toReversed().map(({ path, message }) => [path, message]));
}
