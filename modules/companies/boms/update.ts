import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { Name, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { bom, bomAddress, bomFields, bomUpdated } from './bom.ts';
import { BomId, bomInput } from './record.ts';

const { version, inputs, outputs, is_active } = bomFields;

/** Any field may be null, which leaves it as it is. */
const changes = {
  ...bomInput,
  name: Type.Optional(orNull(Name)),
  version: Type.Optional(orNull(version)),
  inputs: Type.Optional(orNull(inputs)),
  outputs: Type.Optional(orNull(outputs)),
  is_active: Type.Optional(orNull(is_active)),
};

/** Changes a bill of materials; null leaves a field unchanged. */
export const update = command('companies.boms.update', {
  says: 'Change a bill of materials.',
  explains: [
    'Fields that are null or left out stay, so a text cannot be cleared with null; lists are replaced as a whole.',
    '`is_active: true` brings a deleted bill of materials back.',
    '`version` is a free label and is not increased automatically.',
  ],
  by: 'manager',
  on: bom,
  at: ({ bom_id }) => bomAddress(bom_id),
  takes: Type.Object({ ...changes, bom_id: BomId }),
  gives: writtenWith({ ok: Type.Literal(true) }),
  refuses: [notFound],
  decide: (_, { bom_id, ...input }) => {
    const changed = Object.fromEntries(
      Object.entries(input).filter(([, value]) => value !== null && value !== undefined),
    );
    const facts = Object.keys(changed).length > 0 ? [bomUpdated(bomAddress(bom_id), changed)] : [];
    return { facts, answer: { ok: true } };
  },
});
