import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Name, orNull, Short, Text } from '../../../kernel/declare/schemas.ts';

/** Presentation of a label field: text, Code 128 bars, or a QR code. */
const FieldType = Type.Union([Type.Literal('text'), Type.Literal('barcode'), Type.Literal('qr')]);

const millimetres = Type.Number({ minimum: 0, maximum: 1000 });

/**
 * Field of a label: the item's field, its presentation, and its position in millimetres from the top left; fields
 * without one are stacked.
 */
export const LabelField = titled(
  'LabelField',
  Type.Object({
    key: Name,
    label: Short,
    type: FieldType,
    x: Type.Optional(orNull(millimetres)),
    y: Type.Optional(orNull(millimetres)),
    /** In points. */
    fontSize: Type.Optional(orNull(Type.Number({ minimum: 2, maximum: 200 }))),
    bold: Type.Optional(orNull(Type.Boolean())),
    show_label: Type.Optional(
      orNull(Type.Boolean({ description: 'Print the label before the value of a text.' })),
    ),
  }),
);
export type LabelField = Static<typeof LabelField>;

/** Field of a label as sent; the defaults are the type text and the key as label. */
const SentField = Type.Object({
  ...LabelField.properties,
  label: Type.Optional(orNull(Short)),
  type: Type.Optional(orNull(FieldType)),
});

/** Fields as sent with their defaults. */
export const wholeFields = (fields: readonly Static<typeof SentField>[]): LabelField[] =>
  fields.map((field) => ({
    ...field,
    label: field.label ?? field.key,
    type: field.type ?? 'text',
  }));

const side = Type.Number({ minimum: 5, maximum: 1000 });

/** Fields of a label template; lengths in millimetres. */
export const templateFields = {
  name: Type.String(),
  format: Type.String(),
  orientation: Type.Union([Type.Literal('portrait'), Type.Literal('landscape')]),
  width_mm: orNull(side),
  height_mm: orNull(side),
  fields: Type.Array(LabelField),
  copies: Type.Integer(),
  notes: orNull(Type.String()),
};

/** Schema of a label template. */
const TemplateFields = Type.Object(templateFields);
export type TemplateFields = Static<typeof TemplateFields>;

/** Input of a template apart from its name; null means not sent. */
export const templateInput = {
  format: Type.Optional(
    orNull(
      Type.String({
        minLength: 1,
        maxLength: 50,
        description:
          '24x24mm, 29x29mm, 34x34mm, 40x30mm, 62x29mm, 100x50mm, A5, A4, letter, custom, or any WIDTHxHEIGHTmm; anything else is printed as 40x30mm.',
      }),
    ),
  ),
  orientation: Type.Optional(orNull(templateFields.orientation)),
  width_mm: Type.Optional(templateFields.width_mm),
  height_mm: Type.Optional(templateFields.height_mm),
  fields: Type.Optional(orNull(Type.Array(SentField, { maxItems: 50 }))),
  copies: Type.Optional(orNull(Type.Integer({ minimum: 1, maximum: 100 }))),
  notes: Type.Optional(orNull(Text)),
};

/** Name of a template. */
export const TemplateName = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });

const Sent = Type.Object({ name: Type.Optional(orNull(TemplateName)), ...templateInput });

/** Built-in template for companies without one. */
export const builtIn: TemplateFields = {
  name: 'Item label',
  format: '40x30mm',
  orientation: 'portrait',
  width_mm: null,
  height_mm: null,
  fields: [
    { key: 'name', label: 'Name', type: 'text' },
    { key: 'sku', label: 'SKU', type: 'text' },
    { key: 'barcode', label: 'Barcode', type: 'barcode' },
  ],
  copies: 1,
  notes: null,
};

/** Template with the input applied; a size without a format makes the format custom. */
export const templateWith = (before: TemplateFields, sent: Static<typeof Sent>): TemplateFields => {
  const isSized = (sent.width_mm ?? sent.height_mm ?? null) !== null;
  return {
    name: sent.name?.trim() ?? before.name,
    format: sent.format ?? (isSized ? 'custom' : before.format),
    orientation: sent.orientation ?? before.orientation,
    width_mm: sent.width_mm ?? before.width_mm,
    height_mm: sent.height_mm ?? before.height_mm,
    fields: sent.fields ? wholeFields(sent.fields) : before.fields,
    copies: sent.copies ?? before.copies,
    notes: sent.notes ?? before.notes,
  };
};
