import type { Services } from '../../../kernel/declare/services.ts';
import { entryOf, type LedgerRow, withPersonal } from '../../../kernel/ledger/read.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { migrationRunStepped } from '../state/facts.ts';
import type { Failed } from '../state/run.ts';

/** Steps read per query. */
const steps = 50;

/**
 * All failures of a run, from its recorded steps: the state holds only the first ones. Erased
 * failures are omitted.
 */
export function* failuresOf(
  reader: Reader,
  registry: Services['registry'],
  run_id: string,
): Generator<Failed, void> {
  for (let last = 0; ; ) {
    const rows = reader.rows<LedgerRow>(
      `SELECT * FROM ledger WHERE company=:company AND entity_id=:run_id AND event_type=:type AND id > :last
       ORDER BY id LIMIT ${steps}`,
      { run_id, type: migrationRunStepped.type, last },
    );
    for (const row of rows) {
      const { failures } = withPersonal(reader, registry, entryOf(row)).data as {
        readonly failures: readonly Failed[] | null;
      };
      yield* failures ?? [];
    }
    if (rows.length < steps) return;
    last = rows.at(-1)?.id ?? last;
  }
}
