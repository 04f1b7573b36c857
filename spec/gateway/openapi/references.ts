type Json = { readonly [key: string]: unknown };

/** OpenAPI document with every reference replaced by its target. */
export const resolveReferences = <Document>(document: Document): Document => {
  const put = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(put);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...rest } = value as Json;
    const inner = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, put(one)]));
    return typeof $ref === 'string' ? { ...(put(target($ref)) as Json), ...inner } : inner;
  };
  const target = (ref: string): unknown =>
    ref
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Json)[key], document);
  return put(document) as Document;
};
