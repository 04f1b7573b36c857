import { csvText } from '../../../kernel/values/csv.ts';
import { contactNames } from '../reports/contact-names.ts';
import { chartOf } from '../reports/report-sections.ts';
import type { Books } from './books.ts';
import { type BookLine, bookEntries } from './entries.ts';
import { amountText } from './texts.ts';

const columns = [
  ...['date', 'entry', 'type', 'status', 'memo', 'reference', 'document', 'account'],
  ...['account_name', 'debit', 'credit', 'base_currency', 'currency', 'amount_currency'],
  ...['contact', 'tax_code', 'description'],
];

/**
 * Journal lines as CSV in UTF-8, one row a line. Amounts have no sign: the side gives it, for `amount_currency` too.
 * The columns are those of an import of journals, which reads the file back.
 */
export async function* csvFile(books: Books): AsyncGenerator<string> {
  const { reader, base } = books;
  const accounts = new Map(chartOf(reader).map(({ code, name }) => [code, name]));
  const contact = contactNames(reader);
  yield csvText([columns]);
  for (const page of bookEntries(reader, books))
    yield csvText(
      page.flatMap((entry) =>
        entry.lines.map((line) => [
          ...[entry.date, entry.number, entry.je_type, entry.status, entry.memo, entry.reference],
          ...[line.document, line.account, accounts.get(line.account)],
          line.debit === 0 ? '' : amountText(line.debit, base),
          line.credit === 0 ? '' : amountText(line.credit, base),
          ...[base, line.currency, foreignText(line)],
          ...[contact(line.contact_id), line.tax_code, line.description],
        ]),
      ),
    );
}

/** Unsigned amount in foreign currency; '' without one. */
const foreignText = ({ currency, amount_currency: amount }: BookLine): string =>
  currency && amount ? amountText(Math.abs(amount), currency) : '';
