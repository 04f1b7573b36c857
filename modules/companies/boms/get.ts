import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { bomAddress } from './bom.ts';
import { BomId, BomRecord } from './record.ts';
import { bomView } from './view.ts';

/** One bill of materials. */
export const get = query('companies.boms.get', {
  says: 'Read a bill of materials.',
  explains: [
    'Addressed by the id chosen on creation.',
    'A deleted bill of materials stays readable with `is_active: false`.',
    '`estimated_cost` is shown to managers and above only.',
  ],
  by: 'viewer',
  takes: Type.Object({ bom_id: BomId }),
  gives: BomRecord,
  refuses: [notFound],
  answer: (reader, { bom_id }, now) =>
    readRecord(reader, bomView, bomAddress(bom_id), now.caller.role) ??
    notFound({ what: 'bill of materials', id: bom_id }),
});
