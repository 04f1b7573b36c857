import type { Caller } from '../../../kernel/declare/access.ts';
import type { Check, DerivedRow, Finding, Mend } from '../../../kernel/declare/check.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import type { Registry } from '../../../kernel/declare/module.ts';
import { nowIn } from '../../../kernel/declare/now.ts';
import { task } from '../../../kernel/declare/task.ts';
import { rebuildInParallel } from '../../../kernel/ledger/rebuild/merge.ts';
import type { Rebuilt } from '../../../kernel/ledger/rebuild/run.ts';
import { readerOf } from '../../../kernel/reader/reader.ts';
import { inOneSnapshot } from '../../../kernel/reader/shared-snapshot.ts';
import type { Connection } from '../../../kernel/reader/sqlite.ts';

type Asked = {
  readonly caller: Caller;
  readonly ts: string;
  readonly checks: readonly string[];
  readonly rebuild: boolean;
};

/** Result of one check. */
export type Found = {
  readonly check: string;
  readonly says: string;
  readonly found: number;
  readonly details: readonly Readonly<Record<string, unknown>>[];
  readonly mends: readonly Mend[];
};

/** Result of examining a company. */
export type Examined = {
  /** The last entry of the ledger then. */
  readonly head: number;
  readonly results: readonly Found[];
  /** Every derived row that differs, where a rebuild was asked for. */
  readonly rows: readonly DerivedRow[];
};

/** Examines a company in one read transaction on another thread. */
export const examineTask = task('system.examine', (db, registry, asked: Asked, spread) => {
  const { checks, caller } = asked;
  const rebuilds = asked.rebuild || checks.some((name) => checkOf(registry, name).rebuilds);
  return rebuilds
    ? rebuildInParallel(db, registry, caller.company_id, spread, (rebuilt) =>
        examine(db, registry, asked, rebuilt),
      )
    : inOneSnapshot(db, () => examine(db, registry, asked, undefined));
});

/** Examines a company, including differences to a rebuild in the same transaction. */
export const examine = (
  db: Connection,
  registry: Registry,
  { caller, ts, checks, rebuild }: Asked,
  rebuilt: Rebuilt | undefined,
): Examined => {
  const reader = readerOf(db, caller.company_id);
  const now = nowIn(reader, { ts, caller, source: 'doctor', correlation: undefined });
  const at = { reader, registry, now, rebuilt };
  const results = checks.map((name) => {
    const one = checkOf(registry, name);
    return told(one, one.finds(at));
  });
  const head = reader.row<{ last_id: number }>('SELECT last_id FROM chain WHERE company=:company');
  return {
    head: head?.last_id ?? 0,
    results,
    rows: rebuild && rebuilt ? rowsOf(rebuilt) : [],
  };
};

const checkOf = ({ checks }: Registry, name: string): Check => {
  const found = checks.get(name);
  if (!found) throw new Error(`there is no check ${name}`);
  return found;
};

const told = ({ name, says }: Check, findings: readonly Finding[]): Found => ({
  check: name,
  says,
  found: findings.length,
  details: findings.slice(0, limits.doctorDetails).map(({ details }) => details()),
  mends: mendsIn(findings),
});

/** All rows, for they are written at once, and as many commands as are sent in one go. */
const mendsIn = (findings: readonly Finding[]): readonly Mend[] => {
  const all = findings.flatMap(({ mend }) => (mend ? [mend] : []));
  const commands = all.filter((one) => 'command' in one).slice(0, limits.doctorMends);
  return [...all.filter((one) => 'rows' in one), ...commands];
};

const rowsOf = ({ differences }: Rebuilt): readonly DerivedRow[] =>
  differences.flatMap(({ table, put, drop }) => [
    ...(drop ? [{ keep: table, row: drop, drop: true }] : []),
    ...(put ? [{ keep: table, row: put }] : []),
  ]);
