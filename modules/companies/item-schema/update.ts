import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { companyActor } from '../company/company.ts';
import { changeSettings, settingRefusals } from '../settings/change.ts';
import { FieldDefs } from '../settings/shapes.ts';

/** Replaces the fields of items. */
export const update = command('companies.itemSchema.update', {
  says: 'Replace the fields of items.',
  explains: [
    "Replaces the company's own fields; standard fields that are not sent reappear with their defaults.",
    'Stored item values are never changed.',
    '`visible_to_roles` hides a field from roles below the lowest one named, in items, exports, prices and the ledger; `required` and `options` only guide forms.',
    'Duplicate keys are refused with `bad_setting`.',
  ],
  by: 'admin',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({ fields: FieldDefs }),
  gives: writtenWith({ ok: Type.Literal(true), field_count: Type.Integer() }),
  refuses: settingRefusals,
  decide: ({ settings }, { fields }, { company }) => {
    const facts = changeSettings(company.id, settings, { item_schema: fields });
    return isRefusal(facts) ? facts : { facts, answer: { ok: true, field_count: fields.length } };
  },
});
