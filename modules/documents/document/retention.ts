import { Type } from '@sinclair/typebox';
import type { Now } from '../../../kernel/declare/operation.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { doc } from './doc.ts';
import { personalFields } from './fields.ts';
import { type Doc, isIssued } from './state.ts';
import { DocTypeName } from './status.ts';

/** Default retention of issued documents in years: the longest usual period of tax law. */
const defaultYears = 10;

/**
 * Fields that an invoice must state during its retention: name and addresses of the other party.
 */
const required: ReadonlySet<string> = new Set([
  'contact_name',
  'contact_billing_address',
  'contact_shipping_address',
  'contact_address',
  'contact_delivery_address',
  'to_address',
]);

/** Personal fields outside the header. */
const sending = ['sent_to'] as const;

/** Field of the attached files, erased with their names and descriptions once the document need not be kept. */
export const attached = 'files';

/** An issued document that retains required personal fields, with the end of its retention. */
export const RetainedDocument = Type.Object({
  doc_id: Type.String(),
  doc_type: DocTypeName,
  ref_id: orNull(Type.String()),
  fields: Type.Array(Type.String()),
  keep_until: Type.String({ format: 'date' }),
});
type RetainedDocument = typeof RetainedDocument.static;

const yearsOf = ({ settings }: Company): number =>
  Number(settings['document_retention_years'] ?? defaultYears);

const yearOf = (day: string | null | undefined): number => Number(String(day ?? '').slice(0, 4));

/** Last day of the retention: the end of the calendar year in which it ends. */
const keptUntil = ({ issue_date }: Doc, company: Company): string =>
  `${yearOf(issue_date) + yearsOf(company)}-12-31`;

/** First issue date whose documents are still in retention. */
export const firstKeptDay = ({ company, today }: Pick<Now, 'company' | 'today'>): string =>
  `${yearOf(today) - yearsOf(company)}-01-01`;

const mustStay = (state: Doc, { company, today }: Pick<Now, 'company' | 'today'>): boolean =>
  (isIssued(state) || state.finalized_at !== null) && keptUntil(state, company) >= today;

type Row = { readonly id: string };

/** Documents that name one of these contacts as party or as commission agent. */
export const documentsNaming = (reader: Reader, contactIds: readonly string[]): readonly string[] =>
  reader
    .rows<Row>(
      `SELECT v.seq, v.id FROM json_each(:ids) j CROSS JOIN doc_view v
         WHERE v.company=:company AND v.contact_id = j.value
       UNION SELECT v.seq, v.id FROM json_each(:ids) j CROSS JOIN doc_view v
         WHERE v.company=:company AND v.commission_contact_id = j.value ORDER BY 1`,
      { ids: JSON.stringify(contactIds) },
    )
    .map(({ id }) => id);

/** Personal fields of a document that are erased with its contact. */
export const erasableFields = (
  state: Doc,
  contactIds: readonly string[],
  now: Pick<Now, 'company' | 'today'>,
): readonly string[] => {
  const isParty = contactIds.includes(state.contact_id ?? '');
  const own = isParty
    ? [...personalFields.filter((field) => field !== 'commission_contact_name'), ...sending]
    : [];
  const all = contactIds.includes(state.commission_contact_id ?? '')
    ? [...own, 'commission_contact_name']
    : own;
  if (mustStay(state, now)) return all.filter((field) => !required.has(field));
  return isParty ? [...all, attached] : all;
};

/** Documents that retain required fields of these contacts. */
export const retainedDocumentsOf = (
  reader: Reader,
  contactIds: readonly string[],
  now: Pick<Now, 'company' | 'today'>,
): readonly RetainedDocument[] =>
  documentsNaming(reader, contactIds).flatMap((doc_id) => {
    const state = reader.state(doc, doc_id);
    if (!state || !contactIds.includes(state.contact_id ?? '') || !mustStay(state, now)) return [];
    const stated = state as unknown as Readonly<Record<string, unknown>>;
    const fields = [...required].filter((field) => stated[field] != null);
    const { doc_type, ref_id = null } = state;
    return [{ doc_id, doc_type, ref_id, fields, keep_until: keptUntil(state, now.company) }];
  });
