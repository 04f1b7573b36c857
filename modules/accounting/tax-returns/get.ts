import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { latestFiled } from './filed-returns.ts';
import { TaxReturnDetails, taxReturn, taxReturnView } from './tax-return.ts';

/** Reads a tax return with its figures as filed and the ledger ids behind them. */
export const get = query('accounting.taxReturns.get', {
  says: 'Read a tax return as it was filed.',
  explains: [
    '`figures` are those of the tax report when it was filed; later corrections do not change them.',
    '`ledger_ids` are the postings that it counts.',
  ],
  by: 'manager',
  takes: Type.Object({ return_id: AnyId }),
  gives: TaxReturnDetails,
  refuses: [notFound],
  answer: (reader, { return_id }, now) => {
    const state = reader.state(taxReturn, return_id);
    const isLast = latestFiled(reader)[0]?.id === return_id;
    const blocked = () => (isLast ? [] : ['reopen']);
    const found = readRecord(reader, taxReturnView, return_id, now.caller.role, blocked);
    if (!state || !found) return notFound({ what: taxReturn.title, id: return_id });
    return { ...(JSON.parse(found.raw) as object), ledger_ids: [...state.ledger_ids] };
  },
});
