import { Type } from '@sinclair/typebox';
import { sightIn } from '../../../kernel/declare/confidential/sight.ts';
import { backwards, badPeriod } from '../../../kernel/declare/input/date-range.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Currency, DateText } from '../../../kernel/declare/schemas.ts';
import { pdfAnswer, printRefusals } from '../../../kernel/platform/pdf/pdf-answer.ts';
import { csvText } from '../../../kernel/values/csv.ts';
import { pricesHidden } from '../../companies/contract/queries.ts';
import { contactOf } from '../../crm/contract/queries.ts';
import { paperPdf, paperSizeOf, senderOf } from '../../documents/contract/queries.ts';
import { tooManyLines } from '../reports/general-ledger.ts';
import { Statement, statementOf } from './statement.ts';
import { statementLanguage, statementPaper } from './statement-paper.ts';

/** Statement of a customer or supplier: postings with a running balance, and the age of open amounts. */
export const get = query('accounting.customerStatements.get', {
  says: 'Read the customer or supplier statement of a contact, as JSON, CSV or PDF.',
  explains: [
    'Postings of the contact and those merged into it on receivables and customer advances (2160), for the supplier side on payables and supplier advances (1170), with a running balance; money applied from one to the other is left out.',
    '`currency` keeps only postings in that currency and shows its amounts; otherwise all in company currency.',
    '`aging` is as of `date_to`, or today, by due date; money on account is a column of its own, not in the total.',
    'The PDF has the letterhead and paper of the company, in the language of the contact, else of the company.',
    'More than 5,000 lines are refused with `too_many_lines`; the supplier side is refused with `prices_hidden` for roles that do not see purchase prices.',
  ],
  by: 'operator',
  people: 'read',
  takes: Type.Object({
    contact_id: AnyId,
    side: Type.Optional(Type.Union([Type.Literal('customer'), Type.Literal('supplier')])),
    date_from: Type.Optional(DateText),
    date_to: Type.Optional(DateText),
    /** Restricts to postings in this currency, in its amounts; by default all, in company currency. */
    currency: Type.Optional(Currency),
    format: Type.Optional(Type.Union(['json', 'csv', 'pdf'].map((one) => Type.Literal(one)))),
  }),
  gives: Statement,
  alsoAs: ['text/csv', 'application/pdf'],
  refuses: [notFound, pricesHidden, badPeriod, tooManyLines, ...printRefusals],
  // PDF needs the browser, which the long-read threads do not have.
  long: ({ format }) => format !== 'pdf',
  answer: async (reader, { format = 'json', ...asked }, now, { registry }) => {
    const isHidden = asked.side === 'supplier' && sightIn(reader, now.caller.role) === 'none';
    if (isHidden) return pricesHidden();
    const made = backwards(asked) ?? statementOf(reader, asked, now, registry);
    if (isRefusal(made) || format === 'json') return made;
    const filename = `statement-${asked.date_to ?? now.today}.${format}`;
    if (format === 'csv') return { bytes: csvOf(made), media: 'text/csv; charset=utf-8', filename };
    const { company } = now;
    const contact = contactOf(reader, asked.contact_id);
    const paper = statementPaper(made, {
      ...{ contact, date_from: asked.date_from, day: asked.date_to ?? now.today },
      sender: senderOf(company),
      language: statementLanguage(contact, company.settings),
      size: paperSizeOf(company.settings['paper']),
    });
    return pdfAnswer(paperPdf(paper), { filename, inline: true });
  },
});

const csvOf = ({ opening, lines, closing, currency }: typeof Statement.static): string =>
  csvText([
    ['date', 'kind', 'ref', 'due_date', 'debit', 'credit', 'balance', 'currency'],
    ['', 'opening', '', '', '', '', opening, currency],
    ...lines.map((one) => [
      one.date,
      one.kind,
      one.ref ?? '',
      one.due_date ?? '',
      one.debit,
      one.credit,
      one.balance,
      currency,
    ]),
    ['', 'closing', '', '', '', '', closing, currency],
  ]);
