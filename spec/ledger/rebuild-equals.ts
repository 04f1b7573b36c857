import * as assert from 'uvu/assert';
import { rebuild } from '../../kernel/ledger/rebuild/run.ts';
import type { TestApp } from '../test-app.ts';

/** Asserts that a rebuild from the ledger equals the rows of the company. */
export const rebuildEquals = ({ store, registry, caller }: TestApp): void => {
  const { company_id } = caller();
  const { differences } = rebuild(store, registry, company_id);
  // The company is inserted by SQL, without facts, so its rows are ignored.
  assert.equal(
    differences.filter((one) => !JSON.stringify(one).includes(`"${company_id}"`)),
    [],
  );
};
