import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { Name, orNull, writtenWith } from '../../../kernel/shapes.ts';
import { bom, bomAddress, bomUpdated } from './bom.ts';
import { BomId, bomInput } from './record.ts';

/** Changes a bill of materials; what is null is left as it is. */
export const update = command('companies.boms.update', {
  says: 'Change a bill of materials.',
  by: 'manager',
  on: bom,
  at: ({ bom_id }) => bomAddress(bom_id),
  takes: Type.Object({ ...bomInput, bom_id: BomId, name: Type.Optional(orNull(Name)) }),
  gives: writtenWith({ ok: Type.Literal(true) }),
  refuses: [notFound],
  decide: (_, { bom_id, ...input }) => {
    const changes = Object.fromEntries(
      Object.entries(input).filter(([, value]) => value !== null && value !== undefined),
    );
    const facts = Object.keys(changes).length > 0 ? [bomUpdated(bomAddress(bom_id), changes)] : [];
    return { facts, answer: { ok: true } };
  },
});
