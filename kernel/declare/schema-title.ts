import type { TProperties, TSchema } from '@sinclair/typebox';

/** Schema with a title: the OpenAPI document moves it to its shared schemas under this name. */
export const titled = <T extends TSchema>(title: string, schema: T): T => ({ ...schema, title });

/** Form of a record for one value of a field. */
export type Form = {
  readonly title: string;
  readonly value: string;
  /** Fields that this form states more exactly. */
  readonly fields: TProperties;
};

/** Schema with a title and a form for each value of a field: the OpenAPI document has the union of the forms under the title. */
export const titledUnion = <T extends TSchema>(
  title: string,
  field: string,
  forms: readonly Form[],
  schema: T,
): T => ({ ...schema, title, forms: { field, of: forms } });
