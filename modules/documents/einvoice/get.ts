import { Type } from '@sinclair/typebox';
import { type Now, query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, Bytes, oneOf } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { pricesHidden } from '../../companies/contract/queries.ts';
import { doc } from '../document/doc.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { isIssued } from '../document/state.ts';
import { fileName } from '../print/file-name.ts';
import { hasBalance, isPurchase } from '../types/all.ts';
import { completed, eInvoiceIncomplete, incomplete, precedingOf } from './issue-check.ts';
import { fileOf, forSpecification, problemsOf } from './write/file.ts';
import { type FormatName, formatNames, formats } from './write/formats.ts';
import { type IssuedInvoice, issuedInvoice } from './write/issued-invoice.ts';

export const notAnInvoice = refusal(
  'not_an_invoice',
  409,
  'Electronic invoices are written of invoices and credit notes of sales. This document is none; print it instead.',
);
export const notIssuedYet = refusal(
  'not_issued',
  409,
  'The document is {status}. Issue it, then export it.',
);
/** An issued invoice or credit note of a sale, ready to be written. */
export const issuedOf = (reader: Reader, entity_id: string, now: Now): IssuedInvoice | Refusal => {
  const state = reader.state(doc, entity_id);
  if (!state) return notFound({ what: 'document', id: entity_id });
  if (!hasBalance(state) || isPurchase(state) || state.is_shared) return notAnInvoice();
  if (!isIssued(state)) return notIssuedYet({ status: state.status });
  const lines = reader.lines(entity_id) as readonly DocLine[];
  const full = completed(reader, state, now.company);
  return issuedInvoice(full, lines, precedingOf(reader, state), now.company);
};

/** Writes an issued document as an electronic invoice. */
export const get = query('documents.einvoice.get', {
  says: 'Export an issued invoice or credit note as electronic invoice (EN 16931).',
  explains: [
    '`ubl` and `cii` follow EN 16931, `peppol` Peppol BIS Billing 3, `xrechnung` and `xrechnung-cii` XRechnung 3; an advance has type code 386.',
    'States the amounts, taxes, references and letterhead of the document as issued; what it was issued without is taken from contact and company.',
    'Everything that the format requires and the document lacks is named at once (`e_invoice_incomplete`), each problem with its rule, field and next step in `problems`.',
    'Rules of completeness and arithmetic are checked; the file is not sent.',
    'Drafts and void documents are refused (`not_issued`), purchases too (`not_an_invoice`).',
  ],
  by: 'viewer',
  takes: Type.Object({
    entity_id: AnyId,
    format: Type.Optional(
      Type.Unsafe<FormatName>({
        ...oneOf(formatNames),
        default: 'ubl',
        description: 'Format of the file.',
      }),
    ),
  }),
  about: ({ entity_id }) => entity_id,
  gives: Bytes,
  media: 'application/xml',
  refuses: [notFound, pricesHidden, notAnInvoice, notIssuedYet, eInvoiceIncomplete],
  answer: (reader, { entity_id, format = 'ubl' }, now) => {
    const found = issuedOf(reader, entity_id, now);
    if (isRefusal(found)) return found;
    const specification = formats[format];
    const issued = forSpecification(found, specification);
    const problems = problemsOf(issued, specification);
    if (problems.length > 0) return incomplete(format, problems);
    const name = fileName(issued.invoice.number ?? undefined, entity_id);
    return {
      bytes: new TextEncoder().encode(fileOf(issued.invoice, specification)),
      media: 'application/xml; charset=utf-8',
      filename: name.replace(/\.pdf$/, '.xml'),
    };
  },
});
