import type { Form } from '../../../kernel/declare/schema-title.ts';
import { compactSchema } from '../compact-schema.ts';
import { pascalCase } from '../pascal-case.ts';
import { type Json, mapped, type SchemaJson } from '../schema-walk.ts';

type Forms = { readonly field: string; readonly of: readonly Form[] };

const refTo = (name: string): string => `#/components/schemas/${name}`;

/**
 * Replaces each schema that has forms by their union, discriminated by a field. A form is what all have in common
 * (`…Fields`), with the value of that field and its own fields. The common part is open, since it does not know the fields of
 * the forms; the form as a whole is closed.
 */
export const withUnions = (schemas: Json): Json =>
  Object.fromEntries(
    Object.entries(schemas as Readonly<Record<string, SchemaJson>>).flatMap(([name, schema]) => {
      const { forms, ...common } = schema as SchemaJson & { readonly forms?: Forms };
      return forms ? unionOf(name, common, forms) : [[name, schema] as const];
    }),
  );

const unionOf = (
  name: string,
  common: SchemaJson,
  { field, of }: Forms,
): readonly (readonly [string, SchemaJson])[] => {
  const forms = of.map((form) => ({ form, named: pascalCase(form.title) }));
  const mapping = forms.map(({ form, named }) => [form.value, refTo(named)] as const);
  const union = {
    oneOf: forms.map(({ named }) => ({ $ref: refTo(named) })),
    discriminator: { propertyName: field, mapping: Object.fromEntries(mapping) },
  };
  const fields = `${name}Fields`;
  const { additionalProperties: _, ...open } = common;
  return [
    [name, union],
    [fields, open],
    ...forms.map(({ form, named }) => [named, formOf(form, field, fields)] as const),
  ];
};

const formOf = ({ value, fields }: Form, field: string, common: string): SchemaJson => ({
  allOf: [
    { $ref: refTo(common) },
    {
      type: 'object',
      properties: {
        [field]: { type: 'string', const: value },
        ...mapped(fields as unknown as Json, (one) => compactSchema(one)),
      },
      required: [field, ...Object.keys(fields)],
    },
  ],
  unevaluatedProperties: false,
});
