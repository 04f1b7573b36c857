import { type Role, withoutCosts } from '../declare/access.ts';
import { isCost } from '../declare/confidential/figures.ts';
import { type Sight, sightIn, visibleTo, withoutFigures } from '../declare/confidential/sight.ts';
import type { View } from '../declare/projection.ts';
import type { RawRecord } from '../declare/raw-json.ts';
import type { Reader } from './reader.ts';

/** The columns of a view row that make a record. */
export type RecordRow = {
  /** JSON object without costs, lines and allowed actions. */
  readonly record: string;
  readonly costs: string | null;
  readonly acts: string | null;
};

/** Version of stored records; rows of another version are rebuilt at the next start. */
export const recordVersion = 5;

type ActsFor = (kind: string, acts: string, role: Role, refused?: readonly string[]) => string;

let allowedActionsFor: ActsFor = () => '[]';

/** Sets the function for allowed actions, once, when modules are put together. */
export const setAllowedActions = (answer: ActsFor): void => {
  allowedActionsFor = answer;
};

/** Parts added to a stored record: lines, an insertion, and events that other records refuse. */
type Rendering = {
  readonly lines?: Lines | undefined;
  readonly put?: Insertion | undefined;
  readonly refused?: readonly string[] | undefined;
};

/** Reader of a record: its role decides the actions, its sight the figures. */
export type Viewer = { readonly role: Role; readonly sight: Sight };

/** The lines of a record: the name of their field, and their JSON text. */
type Lines = { readonly name: string; readonly text: string };

/** A text to insert into a stored record, and its position. */
export type Insertion = { readonly at: number; readonly text: string };

/** The text with the insertion. */
export const inserted = (text: string, put: Insertion | undefined): string =>
  put ? `${text.slice(0, put.at)}${put.text}${text.slice(put.at)}` : text;

/**
 * JSON text of a record for a viewer: the stored record with its insertion, visible costs, lines
 * and allowed actions. It is concatenated from slices of the stored text, which are copied only
 * once, with the answer.
 */
export const recordText = (
  { record, costs, acts }: RecordRow,
  kind: string,
  { role, sight }: Viewer,
  { lines, put, refused }: Rendering = {},
): string => {
  const more = costs === null ? '' : costsSeen(costs, sight);
  const parts = lines ? `,${JSON.stringify(lines.name)}:${lines.text}` : '';
  const actions =
    acts === null ? '' : `,"allowed_actions":${allowedActionsFor(kind, acts, role, refused)}`;
  const head = put ? `${record.slice(0, put.at)}${put.text}` : '';
  return `${head}${record.slice(put?.at ?? 0, -1)}${more && ','}${more}${parts}${actions}}`;
};

type Fields = Record<string, unknown>;

/**
 * Stored form of a record: its text without confidential fields, and these as JSON objects, one a
 * line: all of them, those without costs and, on a priced record, those without prices. Fields of
 * the record override `birth`.
 */
export const recordTexts = (
  birth: Readonly<Fields>,
  record: object,
  isPriced = false,
): Pick<RecordRow, 'record' | 'costs'> => {
  const first: Fields = { ...birth };
  const rest: Fields = { ...record };
  const full: Fields = {};
  const shown: Fields = {};
  for (const name in rest) {
    const value = rest[name];
    const open = isCost(name) ? undefined : withoutCosts(value);
    const isOpen = open === value && (!isPriced || pricelessOf(name, value) === value);
    if (isOpen) continue;
    // Undefined fields are not serialized; deleting a field of a large object is slow.
    rest[name] = undefined;
    full[name] = value;
    shown[name] = open;
  }
  for (const name in first) {
    if (rest[name] === undefined && !(name in full)) continue;
    first[name] = rest[name];
    rest[name] = undefined;
  }
  const [start, end] = [JSON.stringify(first), JSON.stringify(rest)];
  const lines = [full, shown, ...(isPriced ? [withoutFigures(shown)] : [])];
  return {
    record: end === '{}' ? start : `${start.slice(0, -1)},${end.slice(1)}`,
    costs:
      Object.keys(full).length === 0 ? null : lines.map((one) => JSON.stringify(one)).join('\n'),
  };
};

const pricelessOf = (name: string, value: unknown): unknown =>
  withoutFigures<Fields>({ [name]: value })[name];

/**
 * Record of one entity as JSON text with its version for the ETag; undefined where it is unknown or
 * gone. `refused` names taken events that other records refuse.
 */
export const readRecord = (
  reader: Reader,
  view: View,
  id: string,
  role: Role,
  refused?: (acts: string) => readonly string[],
): RawRecord | undefined => {
  const row = reader.row<RecordRow & { readonly version: number }>(
    `SELECT version, record, costs, acts FROM ${view.table.name} WHERE company=:company AND id=:id`,
    { id },
  );
  if (!row) return undefined;
  const name = view.of.parts;
  const sight = sightIn(reader, role);
  const isPriced = linesOf(row.costs ?? '').length > 2;
  const lines =
    name === undefined ? undefined : { name, text: linesText(reader, id, sight, isPriced) };
  const gone = row.acts ? refused?.(row.acts) : undefined;
  const raw = recordText(row, view.of.kind, { role, sight }, { lines, refused: gone });
  return { raw, version: row.version, ...(gone?.length ? { beside: gone.join('.') } : {}) };
};

const linesText = (reader: Reader, id: string, sight: Sight, isPriced: boolean): string =>
  JSON.stringify(visibleTo(sight, reader.lines(id), { isPriced }));

/** The objects that `costs` holds, one a line. */
const linesOf = (costs: string): string[] => costs.split('\n');

/** Confidential fields that this sight sees, without braces. */
const costsSeen = (costs: string, sight: Sight): string => {
  const [full = '{}', shown = '{}', priceless = shown] = linesOf(costs);
  return { costs: full, prices: shown, none: priceless }[sight].slice(1, -1);
};
