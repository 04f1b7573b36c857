import type { DryEvent } from '../api/operation.ts';
import { money } from '../words/format.ts';
import { known, t } from '../words/words.ts';

type Told = Pick<DryEvent, 'event_type' | 'entity_type' | 'data'>;

/** Name of a field of a record. */
export const fieldName = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return known(`field.${name}`) ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** Value of a field in words. */
export const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return t('value.none');
  if (Array.isArray(value))
    return value.length === 0 ? t('value.none') : value.map(valueText).join(', ');
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  // Isolated, so that a telephone number keeps its order between Arabic words.
  return typeof value === 'object' ? t('value.changed') : `\u2068${value}\u2069`;
};

type Change = { readonly old?: unknown; readonly new?: unknown };

/** Changes of an entry by the name of the field; that of a setting names its key. */
const changedIn = (data: Told['data']): Readonly<Record<string, Change>> =>
  typeof data['key'] === 'string' && 'old' in data && 'new' in data
    ? { [data['key']]: data as Change }
    : ((data['fields_changed'] ?? {}) as Record<string, Change>);

/** Changed fields of an entry: name, value before and after. */
export const changesOf = ({ data }: Told): readonly string[] =>
  Object.entries(changedIn(data)).map(([name, change]) =>
    t('change', {
      field: fieldName(name),
      old: valueText(change.old),
      new: valueText(change.new),
    }),
  );

const currencyIn = ({ currency }: Told['data']): string | undefined =>
  typeof currency === 'string' ? currency : undefined;

const plainValues = (data: Told['data']): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      if (name === 'amount' && typeof value === 'number')
        return [[name, money(value, currencyIn(data))]];
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
    }),
  );

/** Type whose sentence describes an event: a lot made of a part of another one is a split, and no new item. */
const describedAs = ({ event_type, data }: Told): string =>
  event_type === 'item.created' && data['within'] === 'split' ? 'item.split' : event_type;

/** An event type as words where the catalogue has no sentence for it. */
const spoken = (type: string): string => {
  const words = type.replace(/^(?:sys|crm|acc|mfg)\./, '').replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Values that a sentence may name and an entry may lack. */
const blanks = {
  name: '',
  ref_id: '',
  amount: '',
  number: '',
  filename: '',
  note: '',
  quantity: '',
  code: '',
  version: 0,
};

/** Sentence on an event that would happen; the changes of a changed record included. */
export const forecastOf = (event: Told): string => {
  const says =
    known(`will.${describedAs(event)}`, { ...blanks, ...plainValues(event.data) }) ??
    t('will.other', { what: headlineOf(event) });
  const changes = changesOf(event);
  return changes.length === 0 ? says : `${says}: ${changes.join('; ')}`;
};

/** Sentence on an event without its changes, for a timeline that lists them apart. */
export const headlineOf = (event: Told): string =>
  known(`event.${describedAs(event)}`, { ...blanks, ...plainValues(event.data) }) ??
  spoken(event.event_type);

/** Name of an action of a machine. */
export const actionName = (event: string): string => {
  const words = event
    .replaceAll(/[._-]/g, ' ')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase();
  return known(`action.${event}`) ?? words.charAt(0).toUpperCase() + words.slice(1);
};
