import { Type } from '@sinclair/typebox';
import { type Now, query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Bytes, oneOf } from '../../../kernel/declare/schemas.ts';
import { archivePdf } from '../../../kernel/platform/pdf/archive.ts';
import { pdfAnswer, printRefusals } from '../../../kernel/platform/pdf/pdf-answer.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { pricesHidden } from '../../companies/contract/queries.ts';
import { documentPdf } from '../print/document-pdf.ts';
import { fileName } from '../print/file-name.ts';
import { printableOf } from '../print/pdf.ts';
import { issuedOf, notAnInvoice, notIssuedYet } from './get.ts';
import { eInvoiceIncomplete, incomplete } from './issue-check.ts';
import {
  facturXSchema,
  forProfile,
  type ProfileName,
  profileNames,
  profileProblems,
  profileSpecification,
} from './write/factur-x.ts';
import { fileOf, problemsOf } from './write/file.ts';
import type { WrittenInvoice } from './write/written-invoice.ts';

/** Prints an invoice as PDF/A-3 with its XML inside. */
const printed = async (
  reader: Reader,
  entity_id: string,
  now: Now,
  invoice: WrittenInvoice,
  profile: ProfileName,
): Promise<Uint8Array> => {
  const view = printableOf(reader, entity_id, now.company);
  if (!view) throw new Error('an issued document is printable');
  const xml = fileOf(invoice, profileSpecification(profile));
  const title = [view.company_name, invoice.number].filter(Boolean).join(' ');
  return archivePdf(
    await documentPdf(view),
    {
      filename: 'factur-x.xml',
      media: 'text/xml',
      bytes: new TextEncoder().encode(xml),
      description: 'Factur-X invoice',
    },
    {
      title,
      author: view.company_name ?? '',
      created: `${invoice.issue_date ?? now.today}T00:00:00Z`,
      schema: facturXSchema(profile),
    },
  );
};

/** Prints an issued document with its electronic invoice inside. */
export const pdf = query('documents.einvoice.pdf', {
  says: 'Print an issued invoice or credit note as Factur-X (ZUGFeRD): a PDF with its XML inside.',
  explains: [
    'PDF/A-3b whose attachment `factur-x.xml` is the invoice as CII, by the profile `basic`, `en16931` or `extended`.',
    'The profile `basic` has no contacts, article numbers, descriptions and projects; `extended` states what `en16931` states.',
    'Refused like `documents_einvoice_get`, with everything that lacks at once.',
    'The conformance to PDF/A has not been checked by a validator.',
  ],
  by: 'viewer',
  takes: Type.Object({
    entity_id: AnyId,
    profile: Type.Optional(
      Type.Unsafe<ProfileName>({
        ...oneOf(profileNames),
        default: 'en16931',
        description: 'Profile of Factur-X.',
      }),
    ),
  }),
  about: ({ entity_id }) => entity_id,
  gives: Bytes,
  media: 'application/pdf',
  refuses: [
    notFound,
    pricesHidden,
    notAnInvoice,
    notIssuedYet,
    eInvoiceIncomplete,
    ...printRefusals,
  ],
  answer: async (reader, { entity_id, profile = 'en16931' }, now) => {
    const found = issuedOf(reader, entity_id, now);
    if (isRefusal(found)) return found;
    const issued = forProfile(found, profile);
    const problems = [
      ...problemsOf(issued, profileSpecification(profile)),
      ...profileProblems(issued, profile),
    ];
    if (problems.length > 0) return incomplete(profile, problems);
    const filename = fileName(issued.invoice.number ?? undefined, entity_id);
    const made = printed(reader, entity_id, now, issued.invoice, profile);
    return pdfAnswer(made, { filename, inline: true });
  },
});
