import { exampleUuid } from '../../../../gateway/events/example.ts';
import type { Installation, Response } from '../../../service.ts';

type Json = Readonly<Record<string, unknown>>;
type Parameter = { readonly name: string; readonly in: string; readonly example?: unknown };

type Content = { readonly content?: Record<string, { readonly example?: unknown }> };

/** An operation as the document describes it. */
export type Described = {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
};

/** Document with examples. */
export type Document = { readonly paths: Readonly<Record<string, Record<string, Described>>> };

/** Calls of operations with the examples of the document; ids in them are those of records that were made before. */
export type Calls = {
  readonly call: (verb: string, address: string, known?: Json) => Promise<Response>;
  /** A new record of the collection before a parameter, with the values of all parameters up to it. */
  readonly fresh: (address: string) => Promise<Json>;
};

/** Other names of ids in bodies. */
const aliases: Readonly<Record<string, string>> = {
  bank_account_id: 'bank_id',
  from_bank_id: 'bank_id',
  to_location_id: 'location_id',
  target_contact_id: 'contact_id',
  custodian_id: 'user_id',
};

export const callsOf = ({ paths }: Document, service: Installation): Calls => {
  const made = new Map<string, string>();
  const replaced = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => replaced(one, name.replace(/s$/, '')));
    if (typeof value === 'string' && value.includes(exampleUuid)) {
      const kind = value.split(':')[0] ?? '';
      return made.get(`${kind}:`) ?? made.get(aliases[name] ?? name) ?? value;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([field, one]) => [field, replaced(one, field)]),
    );
  };
  const note = (name: string, id: unknown): void => {
    if (typeof id !== 'string') return;
    made.set(name, id);
    if (id.includes(':')) made.set(`${id.split(':')[0]}:`, id);
  };
  const call: Calls['call'] = (verb, address, known = {}) => {
    const described = paths[address]?.[verb];
    if (!described) throw new Error(`no operation ${verb} ${address}`);
    const query = new URLSearchParams();
    let path = address;
    for (const { name, in: place, example } of described.parameters ?? []) {
      const value = known[name] ?? replaced(example, name);
      if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
      else if (place === 'query' && example !== undefined)
        for (const one of [value].flat()) query.append(name, String(one));
    }
    const body = described.requestBody?.content?.['application/json']?.example;
    const asked = query.size > 0 ? `${path}?${query}` : path;
    return service.ask(verb.toUpperCase(), asked, {
      ...(body === undefined ? {} : { body: replaced(body, '') }),
    });
  };
  const fresh: Calls['fresh'] = async (address) => {
    const known: Record<string, unknown> = {};
    for (const [, before = '', , name = ''] of address.matchAll(/(.*?)(\/\{(\w+)\})/g)) {
      const at = address.indexOf(`{${name}}`);
      const collection = address.slice(0, at - 1);
      if (before === '' || !paths[collection]?.['post']) continue;
      const { status, body } = await call('post', collection, known);
      if (status >= 400) continue;
      const id = body?.[name] ?? body?.id ?? body?.entity_id;
      known[name] = id;
      note(name, id);
    }
    return known;
  };
  return { call, fresh };
};
