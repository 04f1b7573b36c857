import { type Check, check } from '../../../kernel/declare/check.ts';
import { mustBe } from '../../../kernel/declare/preparation.ts';

/** Derived rows that no entry of the ledger made. */
export const orphans: Check = check('orphan_projections', {
  says: 'Derived rows that no entry of the ledger made; they are deleted.',
  rebuilds: true,
  finds: ({ rebuilt }) =>
    mustBe(rebuilt).differences.flatMap(({ table, key, drop }) =>
      drop
        ? [
            {
              details: () => ({ table, key }),
              mend: { rows: [{ keep: table, row: drop, drop: true }] },
            },
          ]
        : [],
    ),
});
