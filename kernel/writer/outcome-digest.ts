import { createHmac } from 'node:crypto';
import type { Entry } from '../ledger/entry.ts';
import { canonical } from '../values/canonical.ts';
import { uuidPattern } from '../values/ids.ts';

const anyUuid = new RegExp(uuidPattern, 'g');
const anyInstant = /\b\d{4}-\d{2}-\d{2}T[\d:.]+Z/g;

/**
 * Digest of the facts of a write, 32 hexadecimal digits. New ids and numbers count by the order in which they appear, instants not
 * at all, so the same write has the same digest until something that it depends on changes. It is keyed, because confidential
 * figures could be found by trying values.
 */
export const outcomeDigest = (
  entries: readonly Entry[],
  made: ReadonlySet<string>,
  key = '',
): string => {
  const stable = stableForm(made);
  const facts = entries.map(({ entity_type, entity_id, event_type, data, metadata }) => {
    const { number: _, ...others } = metadata;
    return stable({ entity_type, entity_id, event_type, data, metadata: others });
  });
  return createHmac('sha256', key).update(canonical(facts)).digest('hex').slice(0, 32);
};

/** Form of values in which a new id or number has the name of its place. */
const stableForm = (made: ReadonlySet<string>): ((value: unknown) => unknown) => {
  const places = new Map<string, string>();
  const placed = (word: string): string => {
    if (!made.has(word)) return word;
    const place = places.get(word) ?? `#${places.size + 1}`;
    places.set(word, place);
    return place;
  };
  const ofText = (text: string): string =>
    made.has(text)
      ? placed(text)
      : text
          .replace(anyInstant, '')
          .replace(anyUuid, placed)
          // A number of a series in a sentence, without the sign that ends it.
          .replace(/[^\s,;:()"']+/g, (word) => {
            const bare = word.replace(/\.$/, '');
            return placed(bare) + word.slice(bare.length);
          });
  const stable = (value: unknown): unknown => {
    if (typeof value === 'string') return ofText(value);
    if (Array.isArray(value)) return value.map(stable);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [ofText(name), stable(one)]),
    );
  };
  return stable;
};
