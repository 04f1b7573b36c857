import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { Name, writtenWith } from '../../../kernel/declare/schemas.ts';
import { companyActor } from '../company/company.ts';
import { changeSettings, settingRefusals } from '../settings/change.ts';
import { categorySchemasOf } from '../settings/readers.ts';
import { FieldDefs } from '../settings/shapes.ts';

/** Replaces the fields of one category. */
export const update = command('companies.categorySchemas.update', {
  says: 'Replace the fields of a category.',
  explains: [
    'Replaces all fields of this category and creates the category if it is new; an empty list keeps it without fields.',
    'Values already stored on items stay.',
    '`visible_to_roles` hides fields from lower roles.',
    'Duplicate keys are refused with `bad_setting`; to add fields only, use `companies_categorySchemas_merge`.',
  ],
  by: 'admin',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({ category: Name, fields: FieldDefs }),
  gives: writtenWith({
    ok: Type.Literal(true),
    category: Type.String(),
    field_count: Type.Integer(),
  }),
  refuses: settingRefusals,
  decide: ({ settings }, { category, fields }, { company }) => {
    const category_schemas = { ...categorySchemasOf(company), [category]: fields };
    const facts = changeSettings(company.id, settings, { category_schemas });
    if (isRefusal(facts)) return facts;
    return { facts, answer: { ok: true, category, field_count: fields.length } };
  },
});
