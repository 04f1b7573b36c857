import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { Name, Short, writtenWith } from '../../../kernel/declare/schemas.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { companyActor } from '../company/company.ts';
import { changeSettings, settingRefusals } from '../settings/change.ts';
import { fieldDef } from '../settings/defaults.ts';
import { categorySchemasOf } from '../settings/readers.ts';
import { FieldDef } from '../settings/shapes.ts';

const { key, label, type, options } = FieldDef.properties;
const Added = Type.Object({ key, label, type, options }, { additionalProperties: false });

/** The fields after those that are there: a key that is known stays as it is. */
export const withAdded = (
  fields: readonly FieldDef[],
  added: readonly FieldDef[],
): readonly FieldDef[] => {
  const keys = new Set(fields.map((field) => field.key));
  const last = fields.reduce((most, field) => Math.max(most, field.position ?? 0), -1);
  const fresh = added.filter((field) => !keys.has(field.key));
  return [...fields, ...fresh.map((field, at) => fieldDef(field, last + 1 + at))];
};

/** Adds fields to categories. */
export const merge = command('companies.categorySchemas.merge', {
  says: 'Add fields to categories; those that are there stay.',
  explains: [
    'Appends fields to one or several categories; a key that the category has already is left as it is, so a repeated call changes nothing.',
    'New categories are created.',
    '`added` counts the new fields by category.',
    'New fields are editable, optional and visible to all roles.',
  ],
  by: 'admin',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({
    schemas: Type.Record(Name, Type.Array(Added, { maxItems: 500 }), { minProperties: 1 }),
  }),
  gives: writtenWith({ ok: Type.Literal(true), added: Type.Record(Short, Type.Integer()) }),
  refuses: settingRefusals,
  decide: ({ settings }, { schemas }, { company }) => {
    const before = dictionary(categorySchemasOf(company));
    const after = Object.fromEntries(
      Object.entries(schemas).map(([name, fields]) => [
        name,
        withAdded(before[name] ?? [], fields),
      ]),
    );
    const facts = changeSettings(company.id, settings, {
      category_schemas: { ...before, ...after },
    });
    if (isRefusal(facts)) return facts;
    const added = Object.fromEntries(
      Object.entries(after).map(([name, all]) => [name, all.length - (before[name]?.length ?? 0)]),
    );
    return { facts, answer: { ok: true, added } };
  },
});
