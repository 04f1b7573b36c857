import type { TSchema } from '@sinclair/typebox';
import { distance } from 'fastest-levenshtein';
import type { Problem } from '../refusal.ts';
import { fieldsOf, membersOf } from './field-schemas.ts';

type Loc = readonly (string | number)[];

/** Fields of a body that its schema does not know, at every depth, each with the nearest known name. */
export const unknownFields = (
  schemas: readonly TSchema[],
  value: unknown,
  loc: Loc,
): readonly Problem[] => {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  if (Array.isArray(value)) {
    const members = membersOf(schemas);
    return members.length === 0
      ? []
      : value.flatMap((one, at) => unknownFields(members, one, [...loc, at]));
  }
  const fields = fieldsOf(schemas);
  if (!fields) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = fields.of(name);
    if (known.length > 0) return unknownFields(known, inner, [...loc, name]);
    return fields.takes(name) ? [] : [unknownField(name, [...fields.names], [...loc, name])];
  });
};

/** The problem of a name that is not known, with the nearest of those that are. */
export const unknownField = (name: string, known: readonly string[], loc: Loc): Problem => {
  const near = nearest(name, known);
  return {
    loc,
    msg: `There is no field "${name}" here${near === undefined ? '' : `; the nearest is "${near}"`}.`,
    type: 'extra_forbidden',
  };
};

/** The known name that is most like another: one that contains its letters in their order, else by edits (Levenshtein). */
export const nearest = (name: string, known: readonly string[]): string | undefined => {
  const wanted = name.slice(0, 100).toLowerCase();
  const ranked = known.map((one) => ({
    one,
    edits: distance(wanted, one) - (isAbbreviation(wanted, one) ? one.length : 0),
  }));
  return ranked.sort((a, b) => a.edits - b.edits)[0]?.one;
};

/** The nearest known word where the two are alike: they differ in no more than a share of their letters. */
export const nearestAlike = (
  word: string,
  known: readonly string[],
  share = 1 / 2,
): string | undefined => {
  const near = nearest(word, known);
  if (near === undefined) return undefined;
  const wanted = word.slice(0, 100).toLowerCase();
  const most = Math.max(1, Math.floor(Math.max(wanted.length, near.length) * share));
  return distance(wanted, near) <= most || isAbbreviation(wanted, near) ? near : undefined;
};

/** True if a short form has the letters of a name, in their order: `qty` of `quantity`. */
const isAbbreviation = (short: string, name: string): boolean => {
  let at = 0;
  for (const letter of name) if (letter === short[at]) at += 1;
  return short.length > 1 && at === short.length;
};
