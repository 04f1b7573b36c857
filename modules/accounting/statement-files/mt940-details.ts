import { type LineDetails, oneLine } from './statement.ts';
import { structuredReferenceIn } from './structured-reference.ts';

/** Subfields `?20…?63` of a structured field 86; undefined if it has none. */
const subfieldsOf = (bare: string): ((from: number, to: number) => string) | undefined => {
  if (!/^\d{3}\?/.test(bare)) return undefined;
  const parts = bare
    .slice(3)
    .split('?')
    .map((part) => ({ code: Number(part.slice(0, 2)), text: part.slice(2) }));
  return (from, to) =>
    parts
      .filter(({ code }) => code >= from && code <= to)
      .map((part) => part.text)
      .join('');
};

/** Description of field 86: name parts first, then the remittance text. */
export const descriptionOf = (text: string): string => {
  const said = subfieldsOf(text.replaceAll('\n', ''));
  return said ? oneLine(said(32, 33), said(20, 29) + said(60, 63), said(0, 0)) : oneLine(text);
};

/** Value of a slash code such as `/NAME/`, up to the next code. */
const coded = (bare: string, ...codes: readonly string[]): string | null => {
  for (const code of codes) {
    const found = new RegExp(`/${code}/(.*?)(?=/[A-Z]{3,4}/|$)`).exec(bare)?.[1]?.trim();
    if (found) return found;
  }
  return null;
};

const iban = /\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/;

/** Counterparty and structured reference of field 86. */
export const detailsOf = (text: string): LineDetails => {
  const bare = text.replaceAll('\n', '');
  const said = subfieldsOf(bare);
  const account = said ? said(31, 31).trim() : coded(bare, 'IBAN', 'CNTP');
  const name = said ? said(32, 33).trim() : coded(bare, 'NAME', 'NAAM');
  const remitted = said ? said(20, 29) + said(60, 63) : bare;
  const other = iban.exec(bare)?.[0];
  return {
    counterparty: name || null,
    counterparty_account: account || (said ? null : (other ?? null)),
    structured_reference: structuredReferenceIn(remitted),
  };
};
