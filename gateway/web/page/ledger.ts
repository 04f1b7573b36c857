import { useEffect, useRef, useState } from 'preact/hooks';
import { read, wordsOf } from './api.ts';
import { LedgerEntry, nameIn } from './entry.ts';
import { useEntries, useLiveStatus, useTitle } from './hooks.ts';
import { html, type View } from './html.ts';
import type { Entry } from './live.ts';
import { goTo, type Place, to } from './route.ts';
import { countOf } from './words.ts';

const pageSize = 40;
/** Entries kept while the list grows; loading older ones raises it. */
const most = 400;

const filters = [
  { name: 'entity_type', title: 'Kind', hint: 'item' },
  { name: 'event_type', title: 'Event', hint: 'item.created' },
  { name: 'entity_id', title: 'Entity', hint: 'name or id' },
  { name: 'actor_id', title: 'Actor', hint: 'name or id' },
] as const;

type Filter = Readonly<Partial<Record<(typeof filters)[number]['name'], string>>>;

const filterOf = ({ query }: Place): Filter =>
  Object.fromEntries(
    filters.flatMap(({ name }) => (query[name] ? [[name, query[name]]] : [])),
  ) as Filter;

const isWanted = (entry: Entry, filter: Filter): boolean =>
  filters.every(({ name }) => filter[name] === undefined || entry[name] === filter[name]);

type Page = { readonly items: readonly Entry[]; readonly total: number };

const pageOf = (filter: Filter, before?: number): Promise<Page> => {
  const sent = { ...filter, resolve: 'true', limit: String(pageSize) };
  const query = new URLSearchParams(
    before === undefined ? sent : { ...sent, before: String(before) },
  );
  return read<Page>(`/ledger?${query}`);
};

/** Entries without duplicates, newest first. */
const merged = (...lists: readonly (readonly Entry[])[]): Entry[] => {
  const byId = new Map(lists.flat().map((one) => [one.id, one]));
  return [...byId.values()].sort((a, b) => b.id - a.id);
};

/** Adds new entries on top and drops the oldest beyond the limit. */
const grown = (old: readonly Entry[], fresh: readonly Entry[]): Entry[] =>
  merged(old, fresh).slice(0, Math.max(most, old.length));

/** Adds names known from other entries of the same entity and actor; the stream sends ids only. */
const named = (entries: readonly Entry[]): Entry[] => {
  const names = new Map<string, string>();
  for (const one of entries) {
    const name = one.entity_name || nameIn(one);
    if (name) names.set(one.entity_id, name);
    if (one.actor_id && one.actor_name) names.set(one.actor_id, one.actor_name);
  }
  return entries.map((one) => ({
    ...one,
    entity_name: one.entity_name || (names.get(one.entity_id) ?? null),
    actor_name: one.actor_name ?? names.get(one.actor_id ?? '') ?? null,
  }));
};

/** Live ledger, newest entry first. */
export const Ledger = ({ place }: { readonly place: Place }): View => {
  useTitle('Stream');
  const filter = filterOf(place);
  const { entries, total, error, held, isHeld, hold, older } = useLedger(filter);
  return html`<div class="ledger">
    <div class="section-head">
      <h1>Stream</h1>
      <span class="soft">${total === undefined ? '' : `${countOf(total)} entries`}</span>
      <button type="button" aria-pressed=${isHeld} onClick=${hold}>
        ${isHeld ? `Resume${held > 0 ? ` (${held} new)` : ''}` : 'Pause'}
      </button>
    </div>
    <${Filters} filter=${filter} entries=${entries} />
    ${error && html`<p class="problem" role="alert">${error}</p>`}
    ${entries.length === 0 && total === 0 && html`<p class="soft">No entries match.</p>`}
    <ol class="entries" aria-label="Entries">
      ${named(entries).map((entry) => html`<${LedgerEntry} key=${entry.id} entry=${entry} />`)}
    </ol>
    ${
      total !== undefined &&
      entries.length > 0 &&
      entries.length < total &&
      html`<button type="button" class="more" onClick=${older}>Older entries</button>`
    }
  </div>`;
};

const useLedger = (filter: Filter) => {
  const key = JSON.stringify(filter);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [total, setTotal] = useState<number | undefined>(undefined);
  const [error, setError] = useState('');
  const [isHeld, setHeld] = useState(false);
  const [waiting, setWaiting] = useState<readonly Entry[]>([]);
  const status = useLiveStatus();
  const failed = (problem: unknown): void => setError(wordsOf(problem));
  useEffect(() => {
    setEntries([]);
    setTotal(undefined);
    setWaiting([]);
  }, [key]);
  useEffect(() => {
    let isOurs = true;
    pageOf(filter).then((page) => {
      if (!isOurs) return;
      setEntries((old) => merged(old, page.items));
      setTotal(page.total);
      setError('');
    }, failed);
    return () => {
      isOurs = false;
    };
  }, [key, status === 'waiting']);
  useEntries((entry) => {
    if (!isWanted(entry, filter)) return;
    setTotal((n) => (n === undefined ? n : n + 1));
    if (isHeld) setWaiting((old) => [...old, entry].slice(-most));
    else setEntries((old) => grown(old, [entry]));
  });
  return {
    entries,
    total,
    error,
    isHeld,
    held: waiting.length,
    hold: () => {
      setEntries((old) => grown(old, waiting));
      setWaiting([]);
      setHeld(!isHeld);
    },
    older: () =>
      pageOf(filter, entries.at(-1)?.id).then(
        (page) => setEntries((old) => merged(old, page.items)),
        failed,
      ),
  };
};

/** Name for an id used in a filter. */
const calledBy = (entry: Entry, name: keyof Filter): string => {
  if (name === 'entity_id') return entry.entity_name ?? '';
  return name === 'actor_id' ? (entry.actor_name ?? '') : '';
};

const Filters = (props: { readonly filter: Filter; readonly entries: readonly Entry[] }): View => {
  const form = useRef<HTMLFormElement>(null);
  // The form keeps its focus; its fields follow the filter.
  useEffect(() => {
    for (const { name } of filters) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = props.filter[name] ?? '';
    }
  }, [JSON.stringify(props.filter)]);
  const apply = (event: SubmitEvent): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const idOf = (name: keyof Filter): string => {
      const said = String(fields.get(name)).trim();
      const known = props.entries.find((one) => said !== '' && calledBy(one, name) === said);
      return known?.[name] ?? said;
    };
    goTo(to(['stream'], Object.fromEntries(filters.map(({ name }) => [name, idOf(name)]))));
  };
  return html`<form class="filters" onSubmit=${apply} ref=${form}>
    ${filters.map(
      ({ name, title, hint }) => html`<label>${title}
        <input name=${name} placeholder=${hint} list=${`known-${name}`} autocomplete="off" spellcheck="false" />
        <datalist id=${`known-${name}`}>
          ${[...new Map(props.entries.map((one) => [one[name], calledBy(one, name)]))].map(
            ([value, called]) => value && html`<option value=${value}>${called}</option>`,
          )}
        </datalist>
      </label>`,
    )}
    <button type="submit">Filter</button>
    ${Object.keys(props.filter).length > 0 && html`<a href=${to(['stream'])}>Show all</a>`}
  </form>`;
};
