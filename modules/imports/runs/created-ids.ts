import { entryOf, type LedgerRow } from '../../../kernel/ledger/read.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { importRunStepped } from '../state/facts.ts';

type Stepped = ReturnType<typeof importRunStepped>['data'];

/** Steps read per query. */
const steps = 20;

/** Recorded steps of a run, in order. */
export function* stepsOf(
  reader: Reader,
  run_id: string,
): Generator<Stepped & { readonly row: LedgerRow }> {
  for (let last = 0; ; ) {
    const rows = reader.rows<LedgerRow>(
      `SELECT * FROM ledger WHERE company=:company AND entity_id=:run_id AND event_type=:type AND id > :last
       ORDER BY id LIMIT ${steps}`,
      { run_id, type: importRunStepped.type, last },
    );
    for (const row of rows) yield { ...(entryOf(row).data as Stepped), row };
    if (rows.length < steps) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Ids of the records that a run created, in file order. */
export function* createdIds(reader: Reader, run_id: string): Generator<string> {
  for (const { outcomes } of stepsOf(reader, run_id))
    for (const { outcome, id } of outcomes) if (outcome === 'created' && id !== null) yield id;
}
