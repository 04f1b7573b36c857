import type { TSchema } from '@sinclair/typebox';
import { fieldsOf, membersOf, takesNull } from '../../kernel/declare/input/field-schemas.ts';

/**
 * Removes nulls of optional fields without a null of their own: in a create or an action null means absent. In a PATCH null
 * would clear the field, so it stays and the schema refuses it; records within a list are sent whole, so there it means absent
 * as well.
 */
export const withoutNulls = (
  schemas: readonly TSchema[],
  value: unknown,
  isChange: boolean,
): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (Array.isArray(value)) {
    const members = membersOf(schemas);
    return members.length === 0 ? value : value.map((one) => withoutNulls(members, one, false));
  }
  const fields = fieldsOf(schemas);
  if (!fields) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      const known = fields.of(name);
      if (known.length === 0) return [[name, inner]];
      const isAbsent =
        inner === null && !isChange && !fields.isRequired(name) && !known.some(takesNull);
      return isAbsent ? [] : [[name, withoutNulls(known, inner, isChange)]];
    }),
  );
};
