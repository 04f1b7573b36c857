import type { Conflict } from '../../../forms/conflict.tsx';
import { mergeOf } from '../../../forms/conflict.tsx';
import { quantity, unitPrice } from '../../../words/format.ts';
import { numberOf } from '../../../words/number.ts';
import { t } from '../../../words/words.ts';
import { type Head, headNames } from './body.ts';
import type { Row } from './sheet.ts';
import type { Paper } from './use-sheet.ts';

/** Merge of a typed document with one that was changed meanwhile. */
export type Merge = {
  /** Document with the changes of both; where both changed the same, those of this person. */
  readonly paper: Paper;
  readonly collisions: Conflict['collisions'];
};

/** Row in words, for the choice between two. */
const rowText = (row: Row | undefined): string =>
  row
    ? `${quantity(numberOf(row.quantity) ?? 0)} × ${row.name} ${row.unit_price && unitPrice(numberOf(row.unit_price) ?? 0)}`.trim()
    : t('merge.removedLine');

const same = (one: Row | undefined, other: Row | undefined): boolean => {
  const text = (row: Row | undefined): string => {
    const { stored: _, ...typed } = row ?? ({} as Row);
    return row ? JSON.stringify(Object.entries(typed).sort()) : '';
  };
  return text(one) === text(other);
};

const byKey = (rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.key, row]));

/** Name of the choice between two versions of a line. */
export const lineChoice = (key: string): string => `line ${key}`;

/** Merges what was typed with what is stored now, field by field and line by line. */
export const mergePapers = (base: Paper, now: Paper, mine: Paper): Merge => {
  const ofHead = mergeOf(base.head, now.head, mine.head, headNames);
  const head = { ...now.head, ...ofHead.changed } as Head;
  const [before, theirs] = [byKey(base.rows), byKey(now.rows)];
  const kept = byKey(mine.rows);
  const collisions: Conflict['collisions'][number][] = [...ofHead.collisions];
  const chosen = (key: string): Row | undefined => {
    const [old, other, own] = [before.get(key), theirs.get(key), kept.get(key)];
    if (same(old, own)) return other;
    if (!same(old, other) && !same(own, other))
      collisions.push({
        name: lineChoice(key),
        label: t('merge.line', { name: own?.name ?? other?.name ?? '' }),
        mine: rowText(own),
        theirs: rowText(other),
      });
    // A line that is changed on one side and removed on the other keeps its stored fields.
    return own && { ...own, stored: other?.stored ?? own.stored };
  };
  const keys = [...kept.keys(), ...[...theirs.keys()].filter((key) => !kept.has(key))];
  return { paper: { head, rows: keys.flatMap((key) => chosen(key) ?? []) }, collisions };
};
