import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { FieldDef } from '../settings/shapes.ts';

const { key, label, type, options, visible_to_roles, add_new } = FieldDef.properties;

/** A field of a category. */
export const CategoryField = Type.Object({
  key,
  label,
  type,
  options,
  visible_to_roles,
  add_new,
});

/** A field of a category. */
export type CategoryField = Static<typeof CategoryField>;

/** A kind of goods with the fields that its items have. */
export const Category = titled(
  'ItemCategory',
  Type.Object({
    name: Type.String(),
    display_name: Type.String(),
    vertical_tags: Type.Array(Type.String()),
    default_sell_by: Type.String(),
    fields: Type.Array(CategoryField),
  }),
);

/** A kind of goods with the fields that its items have. */
export type Category = Static<typeof Category>;

const labelOf = (key: string): string =>
  `${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll('_', ' ')}`;

/** A text field; its label is its key by default. */
export const text = (key: string, label = labelOf(key)): CategoryField => ({
  key,
  label,
  type: 'text',
});

/** A field of numbers. */
export const number = (key: string, label = labelOf(key)): CategoryField => ({
  key,
  label,
  type: 'number',
});

/** A choice of a list that may grow. */
export const choice = (key: string, options: string, label = labelOf(key)): CategoryField => ({
  key,
  label,
  type: 'select',
  options: options.split(', '),
  add_new: true,
});

/** A category of the library. */
export const category = (
  name: string,
  display_name: string,
  tag: string,
  default_sell_by: string,
  fields: CategoryField[],
): Category => ({ name, display_name, vertical_tags: [tag], default_sell_by, fields });
