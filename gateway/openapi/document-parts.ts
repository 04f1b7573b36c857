/** Part of an OpenAPI document. */
export type Part = { readonly [name: string]: unknown };

/** A part as an object; empty where it is none. */
export const partOf = (value: unknown): Part =>
  typeof value === 'object' && value !== null ? (value as Part) : {};

/** The part that a reference names, or the part itself. */
export const resolved = <P extends object>(document: object, part: P): P => {
  const { $ref } = part as Part;
  if (typeof $ref !== 'string') return part;
  const steps = $ref.slice(2).split('/');
  const names = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = names.reduce((at, name) => partOf(at[name]), partOf(document));
  return resolved(document, found as P);
};

/** Schemas of which a value may fulfil any: those of a union, or the schema itself. */
export const formsOf = <S extends object>(document: object, schema: S): readonly S[] => {
  const known = resolved(document, schema);
  const { anyOf, oneOf } = known as Part;
  const union = anyOf ?? oneOf;
  return Array.isArray(union) ? union.flatMap((one) => formsOf(document, one as S)) : [known];
};
