import { type Check, type Checking, check, type Finding } from '../../../kernel/declare/check.ts';
import { type Asked, replayReactions } from '../../../kernel/ledger/rebuild/reaction-replay.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { isEmpty } from '../entry/compose.ts';
import type { Draft } from '../entry/draft.ts';
import { stemOf } from '../entry/entry.ts';
import { post } from '../journal/post.ts';
import { liveIds, reverse, type Which } from '../journal/reverse.ts';
import { postAgain } from './post-again.ts';

/**
 * False for goods-received corrections of an undone bill: they depend on balances at that time, which no fact
 * states.
 */
const isToldByFact = (key: string): boolean => !key.includes(':grni:');

/** Check for facts without the entry, or the reversal, that they require. */
export const missing: Check = check('missing_jes', {
  says: 'Facts of documents, goods, production and assets without their journal entry.',
  finds: (at) => {
    const { reader, registry, now } = at;
    const known = entriesKnown(reader);
    const findings: Finding[] = [];
    const reactions = registry.modules.flatMap((one) =>
      one.name === 'accounting' ? one.reactions : [],
    );
    for (const asked of replayReactions(reader, registry, reactions, now)) {
      const { send } = asked;
      if (send.command === post) findings.push(...unposted(at, asked, known));
      if (send.command === reverse) findings.push(...unreversed(reader, asked));
    }
    return findings;
  },
});

type Known = {
  /** Ledger id of a fact with the stem of the entry it caused. */
  readonly caused: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
  /** Number of entries per stem including missing ones; `mended` counts those posted by earlier repairs. */
  readonly times: Map<string, number>;
  readonly mended: Map<string, number>;
};

const entriesKnown = (reader: Reader): Known => {
  const rows = reader.cells<[cause: number | null, source: string, key: string | null]>(
    `SELECT causation_id, source, json_extract(data, '$.source_key') FROM ledger
     WHERE company=:company AND event_type='acc.journal_entry.created'`,
  );
  const caused = new Set<string>();
  const keys = new Set<string>();
  const times = new Map<string, number>();
  const mended = new Map<string, number>();
  for (const [cause, source, key] of rows) {
    const stem = stemOf(key);
    if (key === null || stem === null) continue;
    keys.add(key);
    times.set(stem, (times.get(stem) ?? 0) + 1);
    if (cause !== null) caused.add(`${cause} ${stem}`);
    if (source === 'doctor') mended.set(stem, (mended.get(stem) ?? 0) + 1);
  }
  return { caused, keys, times, mended };
};

const unposted = (
  { now: { company } }: Checking,
  { entry, send }: Asked,
  { caused, keys, times, mended }: Known,
): readonly Finding[] => {
  const draft = send.input as Draft;
  const key = draft.source_key ?? '';
  const stem = stemOf(key.replace('{n}', '0')) ?? '';
  if (!isToldByFact(key) || isEmpty(draft, currencyOf(company))) return [];
  if (caused.has(`${entry.id} ${stem}`) || keys.has(key)) return [];
  const again = mended.get(stem) ?? 0;
  if (again > 0) {
    mended.set(stem, again - 1);
    return [];
  }
  const before = times.get(stem) ?? 0;
  times.set(stem, before + 1);
  const { id, event_type, entity_id } = entry;
  return [
    {
      details: () => ({
        entity_id,
        event_id: id,
        event_type,
        source_key: key,
        date: draft.date,
        memo: draft.memo,
      }),
      mend: { command: postAgain.name, input: { draft, times: before } },
    },
  ];
};

const unreversed = (reader: Reader, { entry, send }: Asked): readonly Finding[] =>
  liveIds(reader, send.input as typeof Which.static, entry.id).map((id) => ({
    details: () => ({
      entity_id: entry.entity_id,
      event_id: entry.id,
      event_type: entry.event_type,
      not_reversed: id,
    }),
    mend: { command: reverse.name, input: { ...(send.input as object), id } },
  }));
