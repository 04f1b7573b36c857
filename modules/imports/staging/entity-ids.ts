import { sha256 } from '../../../kernel/values/canonical.ts';

/**
 * Id of the record at a row, derived from the run, so that staging a file again yields the same
 * ids. A UUID v7 with the time of the run: new rows are adjacent in the database.
 */
export const derivedId = (run_id: string, entity: string, row: number): string => {
  const time = run_id.replaceAll('-', '').slice(0, 12);
  const order = row.toString(16).padStart(8, '0').slice(-8);
  const rest = sha256(`${run_id} ${row}`);
  const high = `7${order.slice(0, 3)}`;
  const low = `8${order.slice(3, 6)}`;
  return `${entity}:${time.slice(0, 8)}-${time.slice(8)}-${high}-${low}-${order.slice(6)}${rest.slice(0, 10)}`;
};
