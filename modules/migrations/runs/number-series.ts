import { type Send, sendNamed } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { documentRows } from '../../documents/contract/relations.ts';

const series: Readonly<Record<string, string>> = dictionary({
  invoice: 'invoice',
  credit_note: 'credit_note',
  quotation: 'quotation',
  purchase_order: 'purchase_order',
});

const greatest = 999_999_999;

/** Commands that continue each number series after the highest migrated number. */
export const numbersAfter = (reader: Reader): readonly Send[] => {
  const highest = new Map<string, number>();
  const rows = reader.rows<{ doc_type: string; ref_id: string }>(
    `SELECT doc_type, ref_id FROM ${documentRows} WHERE company=:company AND ref_id IS NOT NULL
     AND NOT (doc_type='credit_note' AND is_purchase=1)`,
  );
  for (const { doc_type, ref_id } of rows) {
    const n = Number(/(\d{1,9})\D*$/.exec(ref_id)?.[1] ?? 0);
    const of = series[doc_type];
    if (of && n < greatest && n > (highest.get(of) ?? 0)) highest.set(of, n);
  }
  return [...highest].map(([doc_type, n]) =>
    sendNamed('documents.sequences.update', { doc_type, next: n + 1 }),
  );
};
