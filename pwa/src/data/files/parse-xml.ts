/** Walks through the XML of a workbook, whatever the prefixes of its names. */
import { decodeEntities } from '@shortlist/shared/message/html/scan-html.ts';
import { Parser } from 'saxen';
import { AttachmentError } from './attachment-error.ts';

export interface XmlListener {
  readonly open: (name: string, attribute: (name: string) => string) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Throws AttachmentError where it is no XML. */
export function parseXml(bytes: Uint8Array, { open, close, text }: XmlListener): void {
  const parser = new Parser().on('openTag', (name, attributes) =>
    open(withoutPrefix(name), (wanted) => attributeOf(attributes(), wanted)),
  );
  if (close) parser.on('closeTag', (name) => close(withoutPrefix(name)));
  if (text) parser.on('text', (part) => text(decodeEntities(part))).on('cdata', text);
  try {
    parser.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw error instanceof AttachmentError
      ? error
      : new AttachmentError('broken', { cause: error });
  }
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function attributeOf(attributes: Record<string, string> | false, wanted: string): string {
  if (attributes === false) return '';
  const name = Object.keys(attributes).find((one) => withoutPrefix(one) === wanted);
  return name === undefined ? '' : decodeEntities(attributes[name] ?? '');
}
