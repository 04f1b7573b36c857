import type { Company } from '../../../kernel/reader/reader.ts';
import { withAdded } from '../category-schemas/merge.ts';
import { categorySchemasOf } from '../settings/readers.ts';
import type { FieldDef } from '../settings/shapes.ts';
import type { Category } from './category.ts';

/** The company's category schemas with those of the library; fields that are there stay. */
export const withCategories = (
  company: Company,
  categories: readonly Category[],
): Record<string, readonly FieldDef[]> => {
  const before = categorySchemasOf(company);
  const added = categories.map(({ display_name, fields }) => [
    display_name,
    withAdded(before[display_name] ?? [], fields),
  ]);
  return { ...before, ...Object.fromEntries(added) };
};
