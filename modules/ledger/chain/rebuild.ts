import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { type Broken, isBroken } from '../../../kernel/ledger/rebuild/merge.ts';
import { type Difference, repairsOf } from '../../../kernel/ledger/rebuild/row-diff.ts';
import type { Rebuilt } from '../../../kernel/ledger/rebuild/run.ts';
import { brokenRefusal, chainBroken } from './broken-chain.ts';
import { rebuildTask } from './tasks.ts';

export const ledgerMoved = refusal(
  'ledger_moved',
  409,
  'The ledger grew during the rebuild. Try again.',
);

const Found = Type.Object({
  table: Type.String(),
  key: Type.String(),
  kind: Type.Union([Type.Literal('changed'), Type.Literal('extra')]),
});

/** Verifies the company's chain, replays its ledger into scratch tables, compares, and replaces differences in one transaction. */
export const rebuild = command('ledger.chain.rebuild', {
  says: 'Rebuild all derived data from the ledger.',
  explains: [
    'Verifies the chain, replays it and corrects derived rows that differ, all in one transaction; ledger entries are never changed or added.',
    '`differences` lists the rows corrected and is empty in a sound company.',
    'A broken chain is refused with `chain_broken` (restore a backup); writes during the rebuild may cause `ledger_moved`: repeat the call.',
    'Limited to the current company.',
  ],
  by: 'admin',
  keyless: true,
  takes: Type.Object({ found: Type.Optional(Type.Unsafe<Rebuilt>({ internal: true })) }),
  gives: Type.Object({
    ok: Type.Boolean(),
    events: Type.Integer(),
    ms: Type.Integer(),
    digests: Type.Record(Type.String(), Type.String()),
    differences: Type.Array(Found),
  }),
  refuses: [ledgerMoved, chainBroken],
  prepare: async (_, services, caller) => {
    const found = (await services.work(rebuildTask, { company: caller.company_id })) as
      | Rebuilt
      | Broken;
    return isBroken(found) ? brokenRefusal(services.reader(caller), found) : { found };
  },
  reads: (reader) => ({
    head:
      reader.row<{ last_id: number }>('SELECT last_id FROM chain WHERE company=:company')
        ?.last_id ?? 0,
  }),
  decide: (_, { found }, __, { head }) => {
    if (!found) throw new Error('a rebuild is prepared before it is decided');
    if (found.differences.length > 0 && found.head !== head) return ledgerMoved();
    return {
      facts: repairsOf(found.differences),
      answer: {
        ok: true,
        events: found.events,
        ms: found.ms,
        digests: found.digests,
        differences: found.differences.map(named),
      },
    };
  },
});

const named = ({ table, key, put }: Difference): { table: string; key: string; kind: string } => ({
  table,
  key,
  kind: put ? 'changed' : 'extra',
});
