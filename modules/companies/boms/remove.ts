import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { bom, bomAddress, bomDeleted } from './bom.ts';
import { BomId } from './record.ts';

/** Takes a bill of materials out of use; it stays readable, inactive. */
export const remove = command('companies.boms.remove', {
  says: 'Delete a bill of materials: it stays readable, inactive.',
  explains: [
    'Sets `is_active` to false; a second call changes nothing.',
    'Undo with `is_active: true` in `companies_boms_update`.',
    'The id stays taken.',
  ],
  by: 'manager',
  on: bom,
  at: ({ bom_id }) => bomAddress(bom_id),
  takes: Type.Object({ bom_id: BomId }),
  gives: writtenWith({ ok: Type.Literal(true) }),
  refuses: [notFound],
  decide: ({ is_active }, { bom_id }) => ({
    facts: is_active ? [bomDeleted(bomAddress(bom_id), {})] : [],
    answer: { ok: true },
  }),
});
