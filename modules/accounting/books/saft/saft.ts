import { type WrittenNode, xmlDeclaration, xmlPart } from '../../../../kernel/platform/xml.ts';
import { identityOf } from '../../../companies/contract/queries.ts';
import { senderOf } from '../../../documents/contract/queries.ts';
import { openNote, type WholeBooks } from '../books.ts';
import type { BookTotals } from '../entries.ts';
import { oneLine } from '../texts.ts';
import { type Dialect, dialectOf } from './dialect.ts';
import { addressNode, contactNode, masterFiles } from './master.ts';
import { transactions } from './transactions.ts';

/** Names that the file takes from its surroundings. */
type Origin = { readonly version: string; readonly today: string };

/**
 * Standard Audit File for Tax (OECD 2.00; in Norway SAF-T Financial 1.30): header, master files with opening and
 * closing balances, and general ledger entries.
 */
export async function* saftFile(
  books: WholeBooks,
  totals: BookTotals,
  origin: Origin,
): AsyncGenerator<string> {
  const dialect = dialectOf(books.company);
  yield `${xmlDeclaration}<AuditFile xmlns="${dialect.namespace}">\n`;
  yield xmlPart({ Header: headerNode(books, dialect, origin) });
  yield* masterFiles(books, dialect);
  yield* transactions(books, totals, dialect);
  yield '</AuditFile>\n';
}

const headerNode = (
  books: WholeBooks,
  { version, country }: Dialect,
  origin: Origin,
): WrittenNode => ({
  AuditFileVersion: version,
  AuditFileCountry: country || undefined,
  AuditFileDateCreated: origin.today,
  SoftwareCompanyName: 'Countinghouse',
  SoftwareID: 'Countinghouse',
  SoftwareVersion: oneLine(origin.version, 18),
  Company: companyNode(books),
  DefaultCurrencyCode: books.base,
  SelectionCriteria: { SelectionStartDate: books.from, SelectionEndDate: books.to },
  HeaderComment: openNote(books),
  TaxAccountingBasis: 'A',
});

const companyNode = ({ company }: WholeBooks): WrittenNode => {
  const identity = identityOf(company);
  const sender = senderOf(company);
  const {
    line1 = '',
    line2 = '',
    city = '',
    postal_code = '',
    country = '',
  } = identity.postal_address ?? {};
  const tax_id = identity.vat_id ?? sender.company_tax_id ?? '';
  const registered = identity.registration_number ?? tax_id;
  return {
    RegistrationNumber: oneLine(registered, 35) || undefined,
    Name: oneLine(company.name, 256),
    Address: addressNode({
      street: [line1, line2].filter(Boolean).join(', ') || (sender.company_address ?? ''),
      ...{ city, postal_code, country },
    }),
    Contact: contactNode({
      name: identity.contact_person ?? company.name,
      phone: sender.company_phone ?? '',
      email: sender.company_email ?? '',
    }),
    TaxRegistration: tax_id ? { TaxRegistrationNumber: oneLine(tax_id, 35) } : undefined,
  };
};
