import { type Company, companyHere, type Reader } from '../../reader/reader.ts';
import { type Role, seesCosts, withoutCosts, withoutFields } from '../access.ts';
import { isDeclaredOpen, seesPrices } from './figures.ts';

/** The confidential figures that a caller sees: costs and prices, prices alone, or neither. */
export type Sight = 'costs' | 'prices' | 'none';

/** Sight of a role: manager and above see all; a module's rule says who else sees prices. */
export const sightOf = (role: Role, company: Pick<Company, 'settings'>): Sight => {
  if (seesCosts(role)) return 'costs';
  return seesPrices(role, company) ? 'prices' : 'none';
};

/** Sight of a role in the company of a reader. */
export const sightIn = (reader: Reader, role: Role): Sight => sightOf(role, companyHere(reader));

type Fields = Readonly<Record<string, unknown>>;

/** Test of the states and records of a kind whose figures may be confidential prices. */
export type Priced = {
  /** Fields that mark a record of the kind: all of them are present. */
  readonly fields: readonly string[];
  /** True if the figures of such a record are confidential prices. */
  readonly is: (record: Fields) => boolean;
};

const pricedKinds = new Map<string, Priced>();

/** Registers the kind of entity whose figures may be confidential prices; called when modules are put together. */
export const registerPriced = (kind: string, priced: Priced): void => {
  pricedKinds.set(kind, priced);
};

const hasAll = (record: Fields, fields: readonly string[]): boolean =>
  fields.every((name) => record[name] !== undefined);

/** True if the figures of a record or state are confidential prices of the kind. */
export const isPricedBy = ({ fields, is }: Priced, record: Fields): boolean =>
  hasAll(record, fields) && is(record);

const isPriced = (record: Fields): boolean =>
  pricedKinds.values().some((priced) => isPricedBy(priced, record));

/** True if records with these properties may have confidential prices. */
export const mayBePriced = (properties: Fields): boolean =>
  pricedKinds.values().some(({ fields }) => hasAll(properties, fields));

/** Numbers that are not prices on any record; modules declare more of them. */
const openNames = new Set([
  ...['order', 'position', 'size', 'n', 'limit', 'page', 'event_ids'],
  ...['width', 'height', 'interval', 'lines'],
]);
const openEnds =
  /(^|_)(quantity|qty|count|index|id|rate|pct|percent|weight|days|factor|version|decimals|revision)$/;

/** True if a number of this name is not a price even on a priced record. */
export const isOpenNumber = (name: string): boolean =>
  openNames.has(name) ||
  openEnds.test(name) ||
  name.startsWith('quantity_') ||
  isDeclaredOpen(name);

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' ||
  (Array.isArray(value) && value.some((one) => typeof one === 'number'));

/** A copy of a JSON value without its prices, which are all numbers that neither count nor measure; free attributes stay. */
export const withoutFigures = <T>(value: T): T => stripped(value) as T;

const stripped = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return mapped(value, stripped);
  return changed(value as Record<string, unknown>, (name, inner) => {
    if (name === 'attributes') return inner;
    return isNumeric(inner) && !isOpenNumber(name) ? undefined : stripped(inner);
  });
};

/** A copy of a JSON value in which every record whose figures are prices lacks them. */
export const withoutPrices = <T>(value: T): T => searched(value) as T;

const searched = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return mapped(value, searched);
  const record = value as Record<string, unknown>;
  return isPriced(record) ? stripped(record) : changed(record, (_, inner) => searched(inner));
};

/** The array with its elements mapped; the array itself where none changed. */
const mapped = (values: readonly unknown[], map: (value: unknown) => unknown): unknown => {
  const copy = values.map(map);
  return copy.every((one, at) => one === values[at]) ? values : copy;
};

/** The object with its values mapped, without those that become undefined; the object itself where none changed. */
const changed = (
  record: Readonly<Record<string, unknown>>,
  map: (name: string, value: unknown) => unknown,
): unknown => {
  const entries = Object.entries(record);
  const after = entries.map(([name, value]) => [name, map(name, value)] as const);
  if (after.every(([, value], at) => value === entries[at]?.[1])) return record;
  return Object.fromEntries(after.filter(([, value]) => value !== undefined));
};

/** Confidential fields of an answer beside those known by name, and whether all its figures are prices. */
export type Confidential = {
  readonly costs?: ReadonlySet<string>;
  readonly prices?: ReadonlySet<string>;
  readonly isPriced?: boolean;
};

const none: ReadonlySet<string> = new Set();

/** A JSON value as a caller of this sight may see it; the value itself where it holds nothing confidential. */
export const visibleTo = <T>(sight: Sight, value: T, of: Confidential = {}): T => {
  if (sight === 'costs') return value;
  const open = withoutFields(withoutCosts(value), of.costs ?? none);
  if (sight === 'prices') return open;
  const priceless = withoutFields(open, of.prices ?? none);
  return of.isPriced ? withoutFigures(priceless) : withoutPrices(priceless);
};
