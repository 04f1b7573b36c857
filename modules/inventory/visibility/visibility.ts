import { withoutFields } from '../../../kernel/declare/access.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Shown } from '../../../kernel/reader/page.ts';
import { companyHere, type Reader } from '../../../kernel/reader/reader.ts';
import { inserted } from '../../../kernel/reader/record.ts';
import { hiddenFrom } from '../../companies/contract/queries.ts';
import { fieldIsHidden } from '../items/refusals.ts';
import { placeNames } from './location-names.ts';

/** Function that restricts the text of a record to what the caller may see and adds location names. */
export const visibilityOf = (
  reader: Reader,
  now: Pick<Now, 'caller'>,
): ((raw: string) => string) => {
  const { put, whole } = pageVisibility(reader, now);
  return (raw) => whole(inserted(raw, put(raw)));
};

/** The same for a page: the insertion into each stored record, and the restriction of the full text. */
export const pageVisibility = (reader: Reader, { caller }: Pick<Now, 'caller'>): Shown => {
  // Reads the company with the rows, because the result is cached with them and `now` may hold older settings.
  const hidden = hiddenFrom(companyHere(reader), caller.role);
  return {
    put: placeNames(reader),
    whole: (raw) =>
      hidden.size === 0 ? raw : JSON.stringify(withoutFields(JSON.parse(raw), hidden)),
  };
};

/** Refusal of a field that the company's item schema hides from the caller. */
export const hiddenProblem = (fields: Iterable<string>, now: Now): Refusal | undefined => {
  const hidden = hiddenFrom(now.company, now.caller.role);
  if (hidden.size === 0) return undefined;
  for (const field of fields) if (hidden.has(field)) return fieldIsHidden({ field });
  return undefined;
};

/** Names of the attributes sent for a new lot. */
export const attributeNames = ({
  attributes,
}: {
  readonly attributes?: Readonly<Record<string, unknown>>;
}): readonly string[] => Object.keys(attributes ?? {});
