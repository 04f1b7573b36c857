import { type Role, seesCosts, withoutCosts } from '../access.ts';
import type { View } from '../projection.ts';
import type { RawJson } from '../raw.ts';
import type { Look } from './look.ts';

/** The columns of a view row that make a record. */
export type RecordRow = {
  readonly id: string;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly record: string;
  readonly costs: string | null;
  readonly acts: string | null;
};

type ActsFor = (kind: string, acts: string, role: Role) => string;

let actsFor: ActsFor = () => '[]';

/** Told once, when the house is put together: which of the machine's events a role may cause, as JSON text. */
export const tellActs = (answer: ActsFor): void => {
  actsFor = answer;
};

/** The JSON text of a record for a role: ids, version and times, the stored record, costs if the role sees them, allowed actions. */
export const recordText = (
  row: RecordRow,
  kind: string,
  role: Role,
  lines?: { name: string; text: string },
): string => {
  const id = JSON.stringify(row.id);
  const body = row.record.length > 2 ? `,${row.record.slice(1, -1)}` : '';
  const costs = costsText(row.costs, role);
  const actions = row.acts === null ? '' : `,"allowed_actions":${actsFor(kind, row.acts, role)}`;
  const parts = lines ? `,${JSON.stringify(lines.name)}:${lines.text}` : '';
  return `{"id":${id},"entity_id":${id},"entity_type":${JSON.stringify(kind)},"version":${row.version},"created_at":"${row.created_at}","updated_at":"${row.updated_at}"${body}${costs}${parts}${actions}}`;
};

/** One entity's record, as JSON text with its version for the ETag; undefined when it is unknown or gone. */
export const readRecord = (
  look: Look,
  view: View,
  id: string,
  role: Role,
): (RawJson & { version: number }) | undefined => {
  const row = look.row<RecordRow>(
    `SELECT id, version, created_at, updated_at, record, costs, acts FROM ${view.table.name} WHERE company=:company AND id=:id`,
    { id },
  );
  if (!row) return undefined;
  const name = view.of.parts;
  const lines = name === undefined ? undefined : { name, text: linesText(look, id, role) };
  return { raw: recordText(row, view.of.kind, role, lines), version: row.version };
};

const linesText = (look: Look, id: string, role: Role): string => {
  const lines = look.lines(id);
  return JSON.stringify(seesCosts(role) ? lines : withoutCosts(lines));
};

/** Of the two objects that `costs` holds, one a line, the one this role sees. */
const costsText = (costs: string | null, role: Role): string => {
  if (costs === null) return '';
  const [full = '{}', shown = '{}'] = costs.split('\n');
  const text = seesCosts(role) ? full : shown;
  return text.length > 2 ? `,${text.slice(1, -1)}` : '';
};
