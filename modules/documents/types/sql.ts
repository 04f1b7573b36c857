import { isCredit, namesWhere, type Typed } from './all.ts';

/** List of the types whose documents have a trait, for `doc_type IN (…)`. */
export const sqlTypes = (has: (doc: Typed) => boolean): string =>
  namesWhere(has)
    .map((name) => `'${name}'`)
    .join(', ');

/** Condition of a row on its type: one of those that have a trait. */
export const sqlHas = (has: (doc: Typed) => boolean, docType = 'doc_type'): string =>
  `${docType} IN (${sqlTypes(has)})`;

/** An amount of a row, negative on credit notes. */
export const sqlSigned = (amount: string, docType = 'doc_type'): string =>
  `CASE WHEN ${sqlHas(isCredit, docType)} THEN -${amount} ELSE ${amount} END`;
