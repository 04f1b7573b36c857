import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { Name, writtenWith } from '../../../kernel/declare/schemas.ts';
import { bom, bomAddress, bomCreated } from './bom.ts';
import { BomId, bomInput } from './record.ts';

export const bomExists = refusal(
  'bom_exists',
  409,
  'The bill of materials {bom_id} already exists. Use another id.',
);

/** Keeps a bill of materials for reference. */
export const create = command('companies.boms.create', {
  says: 'Create a bill of materials.',
  explains: [
    '`bom_id` is chosen by the caller and cannot be changed or reused, even after deletion (`bom_exists`).',
    'Inputs and outputs are free objects that are not checked against items.',
    'For reference only: production orders follow the recipe of their item, and no cost is calculated or posted.',
  ],
  by: 'manager',
  on: bom,
  takes: Type.Object({ ...bomInput, bom_id: BomId, name: Name }),
  gives: writtenWith({ ok: Type.Literal(true), bom_id: Type.String() }),
  refuses: [bomExists],
  reads: (reader, { bom_id }) => ({ known: reader.any(bomAddress(bom_id)) !== undefined }),
  decide: (_, input, __, { known }) => {
    const { bom_id } = input;
    if (known) return bomExists({ bom_id });
    const { bom_id: ___, ...blank } = bom.initial;
    return {
      facts: [bomCreated(bomAddress(bom_id), { ...blank, ...input })],
      answer: { ok: true, bom_id },
    };
  },
});
