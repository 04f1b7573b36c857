import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { CompanyRecord } from './record.ts';
import { companyView } from './view.ts';

/** The caller's company with its settings. */
export const get = query('companies.company.get', {
  says: 'Read the company and its settings.',
  explains: [
    "Returns the company of the caller's session with all stored settings.",
    'A setting that was never set is missing here although a default applies, for example to tax rates, units or price lists; the operation of that setting returns the default.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: CompanyRecord,
  refuses: [notFound],
  answer: (reader, _, { caller }) =>
    readRecord(reader, companyView, reader.company, caller.role) ?? notFound({ what: 'company' }),
});
