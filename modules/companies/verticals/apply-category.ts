import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { inQuery, writtenWith } from '../../../kernel/declare/schemas.ts';
import { companyActor } from '../company/company.ts';
import { changeSettings, settingRefusals } from '../settings/change.ts';
import { categoryNamed } from './library.ts';
import { withCategories } from './schemas.ts';

/** Gives the company the fields of a category of the library. */
export const applyCategory = command('companies.verticals.applyCategory', {
  says: 'Add a category of the library to the company.',
  explains: [
    'Adds the fields of the category under its display name; fields that the company has already stay as they are, so a repeated call changes nothing.',
    'Undo by replacing the fields with `companies_categorySchemas_update`.',
  ],
  by: 'admin',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({ name: inQuery(Type.String({ pattern: '^[a-z0-9_]{1,100}$' })) }),
  gives: writtenWith({ applied: Type.String(), display_name: Type.String() }),
  refuses: [notFound, ...settingRefusals],
  decide: ({ settings }, { name }, { company }) => {
    const category = categoryNamed(name);
    if (!category) return notFound({ what: 'category', id: name });
    const category_schemas = withCategories(company, [category]);
    const facts = changeSettings(company.id, settings, { category_schemas });
    if (isRefusal(facts)) return facts;
    return { facts, answer: { applied: name, display_name: category.display_name } };
  },
});
