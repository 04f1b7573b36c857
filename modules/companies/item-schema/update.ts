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
