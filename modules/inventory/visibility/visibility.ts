import { withoutFields } from '../../../kernel/declare/access.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Shown } from '../../../kernel/reader/page.ts';
import { companyHere, type Reader } from '../../../kernel/reader/reader.ts';
import { inserted } from '../../../kernel/reader/record.ts';
import { hiddenFrom } from '../../companies/contract/queries.ts';
import { fieldIsHidden } from '../items/refusals.ts';
import { placeNames } from './location-names.ts';

/** How the caller may see the text of a record, with the names of its places. */
export const sightOf = (reader: Reader, now: Pick<Now, 'caller'>): ((raw: string) => string) => {
  const { put, whole } = sightsOf(reader, now);
  return (raw) => whole(inserted(raw, put(raw)));
};

/** The same for a page: what goes into a record as it is stored, and what is done to all of it. */
export const sightsOf = (reader: Reader, { caller }: Pick<Now, 'caller'>): Shown => {
  // What is made by it is remembered with the rows: the company is read with them, `now` may know it as it was before.
  const hidden = hiddenFrom(companyHere(reader), caller.role);
  return {
    put: placeNames(reader),
    whole: (raw) =>
      hidden.size === 0 ? raw : JSON.stringify(withoutFields(JSON.parse(raw), hidden)),
  };
};

/** Why a field may not be written or asked for: the company's schema hides it from the caller. */
export const hiddenProblem = (fields: Iterable<string>, now: Now): Refusal | undefined => {
  const hidden = hiddenFrom(now.company, now.caller.role);
  if (hidden.size === 0) return undefined;
  for (const field of fields) if (hidden.has(field)) return fieldIsHidden({ field });
  return undefined;
};

/** The names of the attributes that somebody gives a new lot. */
export const attributeNames = ({
  attributes,
}: {
  readonly attributes?: Readonly<Record<string, unknown>>;
}): readonly string[] => Object.keys(attributes ?? {});
