import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { oneOf } from '../../../kernel/declare/schemas.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { isPayable, isPurchase } from '../types/all.ts';
import { docTypes } from '../types/document-type.ts';
import { sqlHas } from '../types/sql.ts';

const receivable = sqlHas((doc) => isPayable(doc) && !isPurchase(doc));
const payable = sqlHas((doc) => isPayable(doc) && isPurchase(doc));

const sumsSql = `
  sum(n) FILTER (WHERE status <> 'draft') AS total_count,
  sum(n) FILTER (WHERE status = 'draft') AS draft_count,
  sum(n) FILTER (WHERE status <> 'void') AS non_void_count,
  sum(n) FILTER (WHERE ${receivable}) AS invoice_count,
  sum(n) FILTER (WHERE ${payable}) AS bill_count,
  sum(total_base) FILTER (WHERE is_issued=1 AND ${receivable}) AS ar_total,
  sum(outstanding_base) FILTER (WHERE is_issued=1 AND ${receivable}) AS ar_outstanding,
  sum(total_base) FILTER (WHERE is_issued=1 AND ${payable}) AS ap_total,
  sum(outstanding_base) FILTER (WHERE is_issued=1 AND ${payable}) AS ap_outstanding`;

const overdueSql = `
  sum(n) AS overdue_count,
  sum(outstanding_base) FILTER (WHERE ${receivable}) AS ar_overdue,
  sum(outstanding_base) FILTER (WHERE ${payable}) AS ap_overdue`;

const counted = [
  'total_count',
  'draft_count',
  'non_void_count',
  'invoice_count',
  'bill_count',
  'overdue_count',
] as const;
const summed = [
  'ar_total',
  'ar_outstanding',
  'ap_total',
  'ap_outstanding',
  'ar_overdue',
  'ap_overdue',
] as const;

/** Sums over bills; `overdue_total` includes them. */
const purchaseSums = ['ap_total', 'ap_outstanding', 'ap_paid', 'ap_overdue', 'overdue_total'];

const fields = [...counted, ...summed, 'ar_paid', 'ap_paid', 'overdue_total'] as const;

/**
 * Counts documents and sums balances, in company currency; `_paid` is the part no longer
 * outstanding.
 */
export const summary = query('documents.queries.summary', {
  says: 'Count documents and sum their open balances.',
  explains: [
    'All amounts in company currency, over all dates.',
    '`ar_` sums issued invoices and `ap_` issued bills, void ones excluded; credit notes are not deducted, and `_paid` is total less outstanding, write-offs included.',
    '`total_count` counts all but drafts, void ones included, `draft_count` drafts, `non_void_count` all but void ones, drafts included; `invoice_count` and `bill_count` count all that are payable on either side, drafts and void ones included.',
    'Overdue means due before today.',
    'Sums that contain bills are omitted for roles that may not see purchase prices; received documents are never counted.',
  ],
  by: 'viewer',
  takes: Type.Object({ doc_type: Type.Optional(oneOf<string>(docTypes)) }),
  prices: purchaseSums,
  gives: Type.Object({
    ...Object.fromEntries(fields.map((field) => [field, Type.Number()])),
    count_by_status: Type.Record(Type.String(), Type.Integer()),
    currency: Type.String(),
  }),
  long: true,
  answer: (reader, { doc_type }, now) => {
    const where = 'company=:company AND is_shared=0 AND (:doc_type IS NULL OR doc_type=:doc_type)';
    const params = { doc_type: doc_type ?? null };
    const row = {
      ...reader.bigs(`SELECT ${sumsSql} FROM doc_count WHERE ${where}`, params),
      ...reader.bigs(
        `SELECT ${overdueSql} FROM doc_due_count
           WHERE company=:company AND owed_by < :today AND (:doc_type IS NULL OR doc_type=:doc_type)`,
        { ...params, today: now.today },
      ),
    };
    const statuses = reader.rows<{ status: string; n: number }>(
      `SELECT status, sum(n) AS n FROM doc_count WHERE ${where} GROUP BY status ORDER BY status`,
      params,
    );
    const big = (field: string): bigint => {
      const value = row[field];
      return typeof value === 'bigint' ? value : 0n;
    };
    const currency = currencyOf(now.company);
    const money = (units: bigint): number => fromMinor(units, currency);
    return {
      ...Object.fromEntries(counted.map((field) => [field, Number(big(field))])),
      ...Object.fromEntries(summed.map((field) => [field, money(big(field))])),
      ar_paid: money(big('ar_total') - big('ar_outstanding')),
      ap_paid: money(big('ap_total') - big('ap_outstanding')),
      overdue_total: money(big('ar_overdue') + big('ap_overdue')),
      count_by_status: Object.fromEntries(statuses.map(({ status, n }) => [status, n])),
      currency,
    };
  },
});
