import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { Category } from './category.ts';
import { categoryNamed } from './library.ts';

/** One category of the library with its fields. */
export const categoryFields = query('companies.verticals.categoryFields', {
  says: 'Read a category of the library with its fields.',
  explains: [
    '`name` is the technical name from the library, such as `diamond`, not the display name.',
    'The fields are proposals; `companies_verticals_applyCategory` copies them to the company.',
  ],
  by: 'viewer',
  takes: Type.Object({ name: Type.String({ pattern: '^[a-z0-9_]{1,100}$' }) }),
  gives: Category,
  refuses: [notFound],
  answer: (_, { name }) => categoryNamed(name) ?? notFound({ what: 'category', id: name }),
});
