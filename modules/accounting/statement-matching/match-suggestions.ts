import { align } from './alignment.ts';
import { combined } from './combined-matches.ts';
import type { Confidence } from './confidence.ts';
import { because, type MatchReason } from './reason.ts';
import { apart, namesAnother, namesCompared, namesSame, ordered, type Side } from './side.ts';
import { similarity } from './similarity.ts';

/** Suggested match of lines and entries, with confidence and reason. */
export type Match = {
  readonly line_ids: readonly string[];
  readonly je_ids: readonly string[];
  readonly confidence: Confidence;
  readonly reason: MatchReason;
};

/** Maximum distance in days: for agreeing names, for equal amounts, and for similar texts. */
const days = { agreeing: 7, near: 7, like: 31 } as const;

/** Finds matches in order of certainty, each line and entry once. */
export const matchesOf = (lines: readonly Side[], entries: readonly Side[]): readonly Match[] => {
  const open = { lines: new Map(byId(lines)), entries: new Map(byId(entries)) };
  const matches: Match[] = [];
  const take = (found: readonly Match[]): void => {
    for (const one of found) {
      if (!one.line_ids.every((id) => open.lines.has(id))) continue;
      if (!one.je_ids.every((id) => open.entries.has(id))) continue;
      for (const id of one.line_ids) open.lines.delete(id);
      for (const id of one.je_ids) open.entries.delete(id);
      matches.push(one);
    }
  };
  for (const step of [
    named,
    agreeing,
    namedTogether,
    dated,
    combined,
    namedElse,
    alike,
    alikeLater,
  ])
    take(step([...open.lines.values()], [...open.entries.values()]));
  return matches;
};

const byId = (sides: readonly Side[]): readonly (readonly [string, Side])[] =>
  sides.map((one) => [one.id, one] as const);

const byAmount = (sides: readonly Side[]): ReadonlyMap<number, readonly Side[]> =>
  Map.groupBy(sides, ({ amount }) => amount);

const byToken = (sides: readonly Side[]): ReadonlyMap<string, readonly Side[]> => {
  const found = new Map<string, Side[]>();
  for (const one of sides)
    for (const token of new Set(one.tokens)) found.set(token, [...(found.get(token) ?? []), one]);
  return found;
};

const match = (
  line: Side,
  entry: Side,
  confidence: Match['confidence'],
  reason: MatchReason,
): Match => ({ line_ids: [line.id], je_ids: [entry.id], confidence, reason });

type Step = (lines: readonly Side[], entries: readonly Side[]) => readonly Match[];

/** Equal amounts where the line names the entry; the nearest in time if there are several. */
const named: Step = (lines, entries) => {
  const all = byAmount(entries);
  return lines.flatMap((line) => {
    if (line.tokens.length === 0) return [];
    const [nearest] = (all.get(line.amount) ?? [])
      .filter((entry) => namesSame(line, entry))
      .toSorted((a, b) => apart(line, a) - apart(line, b));
    return nearest ? [match(line, nearest, 'high', because('same_amount_and_reference'))] : [];
  });
};

/** Limit of compared names per amount; above it equal amounts are only suggested. */
const mostNames = 250_000;

/** Equal amounts within a few days whose names agree, paired with the least total distance. */
const agreeing: Step = (lines, entries) => {
  const all = byAmount(entries);
  return [...byAmount(lines)].flatMap(([amount, some]) => {
    const others = all.get(amount) ?? [];
    if (some.length * others.length > mostNames) return [];
    const fitting = some.flatMap((line) => {
      const fits = others.filter(
        (entry) =>
          apart(line, entry) <= days.agreeing &&
          namesCompared(line, entry) === 'agrees' &&
          !namesAnother(line, entry),
      );
      return fits.length > 0 && isOneParty(fits) ? [{ line, fits }] : [];
    });
    const groups = Map.groupBy(fitting, ({ fits }) => keyOf(fits[0] as Side));
    return [...groups.values()].flatMap((group) => {
      const own = group.map(({ line }) => line);
      if (!isOneParty(own.filter(({ hasParty }) => hasParty))) return [];
      const near = [...new Set(group.flatMap(({ fits }) => fits))];
      return align(own, near, days.agreeing).map(([line, entry]) =>
        match(line, entry, 'high', because('same_amount_and_name', { days: apart(line, entry) })),
      );
    });
  });
};

const keyOf = ({ names }: Side): string => names.toSorted().join(' ');

/** True if all sides name the same party; otherwise an equal amount may belong to either. */
const isOneParty = (sides: readonly Side[]): boolean => new Set(sides.map(keyOf)).size <= 1;

/** Line that names several entries, whose amounts add up to its own. */
const namedTogether: Step = (lines, entries) => {
  const all = byToken(entries);
  return lines.flatMap((line) => {
    const found = [...new Set(line.tokens.flatMap((token) => all.get(token) ?? []))];
    const sum = found.reduce((total, { amount }) => total + amount, 0);
    return found.length > 1 && sum === line.amount
      ? [
          {
            line_ids: [line.id],
            je_ids: found.map(({ id }) => id),
            confidence: 'high',
            reason: because('names_entries', { count: found.length }),
          } as const,
        ]
      : [];
  });
};

/** Equal amounts on the same or near days: suggested, since neither a reference nor a name agrees. */
const dated: Step = (lines, entries) => {
  const all = byAmount(entries);
  return [...byAmount(lines)].flatMap(([amount, some]) =>
    align(some, all.get(amount) ?? [], days.near).map(([line, entry]) => {
      const values = { days: apart(line, entry) };
      if (namesAnother(line, entry))
        return match(line, entry, 'low', because('same_amount_other_reference', values));
      return namesCompared(line, entry) === 'differs'
        ? match(line, entry, 'low', because('same_amount_other_name', values))
        : match(line, entry, 'medium', because('same_amount_near', values));
    }),
  );
};

/** Line that names exactly one entry of another amount. */
const namedElse: Step = (lines, entries) => {
  const all = byToken(entries);
  return lines.flatMap((line) => {
    const found = new Set(
      line.tokens
        .flatMap((token) => all.get(token) ?? [])
        .filter((entry) => entry.amount > 0 === line.amount > 0),
    );
    const [only] = found;
    return found.size === 1 && only
      ? [match(line, only, 'medium', because('same_reference_other_amount'))]
      : [];
  });
};

/** Limit of text comparisons; with more candidates a similar amount is not significant. */
const mostCompared = 200;

const best = (line: Side, entries: readonly Side[], least: number): Side | undefined => {
  if (entries.length > mostCompared) return undefined;
  const scored = entries
    .map((entry) => ({ entry, score: similarity(line.text, entry.text) }))
    .filter(({ score }) => score > least)
    .toSorted((a, b) => b.score - a.score);
  return scored[0]?.entry;
};

/** Amounts within two percent, and similar texts. */
const alike: Step = (lines, entries) => {
  const within = ordered(entries, 'amount');
  return lines.flatMap((line) => {
    const most = Math.abs(line.amount) * 0.02;
    const near = within(line.amount - most, line.amount + most).filter(
      (entry) => apart(line, entry) <= days.like,
    );
    const found = best(line, near, 0.6);
    return found ? [match(line, found, 'medium', because('similar_amount_and_text'))] : [];
  });
};

/** Equal amounts far apart in time, and very similar texts. */
const alikeLater: Step = (lines, entries) => {
  const all = byAmount(entries);
  return lines.flatMap((line) => {
    const found = best(line, all.get(line.amount) ?? [], 0.8);
    return found ? [match(line, found, 'low', because('same_amount_similar_text'))] : [];
  });
};
