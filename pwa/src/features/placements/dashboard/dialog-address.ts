/**
 * The open dialog is part of the URL (`?add`, `?trash`, `?p=<id>`, `?p=<id>&edit`, `?p=<id>&delete`), so that
 * Android's Back closes it and a notification can open it.
 */
export type DialogAddress =
  | { readonly kind: 'add' }
  | { readonly kind: 'trash' }
  | { readonly kind: 'detail' | 'edit' | 'delete'; readonly id: string };

/** Parses a URL's search part; undefined when it names no dialog. */
export function readDialogAddress(search: string): DialogAddress | undefined {
  const params = new URLSearchParams(search);
  const id = params.get('p');
  if (id !== null && id !== '') {
    if (params.has('edit')) return { kind: 'edit', id };
    return { kind: params.has('delete') ? 'delete' : 'detail', id };
  }
  if (params.has('add')) return { kind: 'add' };
  return params.has('trash') ? { kind: 'trash' } : undefined;
}

/** The search part that opens a dialog; '' for none. */
export function dialogSearch(address: DialogAddress | undefined): string {
  if (address === undefined) return '';
  if (!('id' in address)) return `?${address.kind}`;
  const id = `?p=${encodeURIComponent(address.id)}`;
  return address.kind === 'detail' ? id : `${id}&${address.kind}`;
}

/** The dialogs under this one, outermost first: Back must lead through them. */
export function dialogsBelow(address: DialogAddress): readonly DialogAddress[] {
  return address.kind === 'edit' || address.kind === 'delete'
    ? [{ kind: 'detail', id: address.id }]
    : [];
}

export function sameDialog(a: DialogAddress | undefined, b: DialogAddress | undefined): boolean {
  return dialogSearch(a) === dialogSearch(b);
}
