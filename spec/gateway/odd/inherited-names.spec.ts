import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { intakeOf, pathNames } from '../../../gateway/http/input-schema.ts';
import { alternativesOf, fieldsOf } from '../../../kernel/declare/input/field-schemas.ts';
import type { Route } from '../../../kernel/declare/route.ts';
import { isStream, routes } from '../../routes.ts';
import { type Installation, startTestService } from '../../service.ts';
import { answersAsDeclared } from './odd-answers.ts';
import { inherited } from './odd-inputs.ts';

const it = suite('gateway.inheritedNames');
let service: Installation;
/** Record of each kind, by the first word of its routes. */
let records: Readonly<Record<string, string>>;

it.before(async () => {
  service = await startTestService();
  const made = async (path: string, body: object): Promise<string> =>
    (await service.does('POST', path, body)).id;
  const line = { name: 'Ring', quantity: 1, unit_price: 3 };
  const items = await made('/items', { name: 'Ring', sell_by: 'piece', quantity: 9 });
  records = {
    items,
    docs: await made('/docs', { doc_type: 'invoice', line_items: [line] }),
    lists: await made('/lists', { list_type: 'quotation', line_items: [line] }),
    crm: await made('/crm/contacts', { name: 'Bob' }),
    subscriptions: await made('/subscriptions', {
      ...{ name: 'Rent', doc_type: 'invoice', frequency: 'monthly', start_date: '2027-01-01' },
      line_items: [line],
    }),
    ai: await made('/ai/conversations', { title: 'Names' }),
  };
});
it.after(() => service.stop());

/** True for operations that end the service or its session, or call other services. */
const isExcluded = (route: Route): boolean =>
  isStream(route) ||
  /^\/(admin|auth|backup|system|installation|share|pay)\b/.test(route.path) ||
  /(reset|restart|bootstrap|start-company|deactivate)/.test(route.path) ||
  (route.verb === 'DELETE' && route.path === '/companies/me');

const walked = routes.filter((route) => !isExcluded(route));

const isText = (schema: TSchema): boolean =>
  alternativesOf(schema).some((one) => one['type'] === 'string' || one['const'] !== undefined);

type Sent = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: string;
};

const send = async (route: Route, { path = {}, query = '', body }: Sent) => {
  const at = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? records[route.path.split('/')[1] ?? ''] ?? 'x'),
  );
  const asked = `${at}${query && `?${query}`}`;
  const answer = await service.ask(route.verb, asked, {
    ...(route.verb === 'GET' || body === undefined ? {} : { body }),
  });
  const text = new TextDecoder().decode(answer.bytes);
  const context = `${route.verb} ${asked} ${body ?? ''}: ${answer.status} ${text.slice(0, 300)}`;
  answersAsDeclared(route, { status: answer.status, said: answer.body, context });
  assert.not.match(text, /native code|\[object Object\]/, context);
  return { status: answer.status, context };
};

/** Input of a route that fits its schema; empty if none can be made. */
const created = (route: Route): Record<string, unknown> => {
  try {
    return Value.Create(intakeOf(route).schema) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** JSON of an object with one field set; a literal would make `__proto__` its prototype. */
const jsonWith = (fields: object, name: string, value: unknown): string =>
  JSON.stringify({ ...fields }).replace(
    /^\{/,
    `{${JSON.stringify(name)}:${JSON.stringify(value)}${Object.keys(fields).length > 0 ? ',' : ''}`,
  );

/** Reads whose path has a key of an open table: a missing key gives an empty answer, not an error. */
const emptyIsAnswered = ['GET /companies/me/category-schema/:category'];

it('finds no record under them, wherever a path names one', async () => {
  let seen = 0;
  for (const route of walked) {
    const names = pathNames(route.path);
    if (names.length === 0) continue;
    const body = JSON.stringify(created(route));
    for (const name of inherited.slice(0, 3)) {
      const path = Object.fromEntries(names.map((one) => [one, name]));
      const { status, context } = await send(route, { path, body });
      seen += 1;
      if (route.verb === 'GET' && !emptyIsAnswered.includes(`GET ${route.path}`))
        assert.ok(status >= 400 || isList(route), context);
    }
  }
  assert.ok(seen > 600, `${seen}`);
});

/** True for a read that answers a list, which is empty for a missing record. */
const isList = ({ operation }: Route): boolean =>
  operation.gives?.['properties']?.['items'] !== undefined;

it('takes them for texts, or refuses them, wherever a query has one', async () => {
  let seen = 0;
  for (const route of walked) {
    const { sources, schema } = intakeOf(route);
    for (const [field, source] of sources) {
      if (source !== 'query' || !isText(schema.properties[field] as TSchema)) continue;
      for (const name of inherited.slice(0, 3)) {
        await send(route, { query: `${field}=${name}`, body: JSON.stringify(created(route)) });
        seen += 1;
      }
    }
  }
  assert.ok(seen > 300, `${seen}`);
});

it('takes them for texts, or refuses them, in every field of a body, as value and as key', async () => {
  let seen = 0;
  for (const route of walked) {
    const { sources, schema, hasFile, raw } = intakeOf(route);
    if (hasFile || raw !== undefined) continue;
    const { ...whole } = created(route);
    for (const [field, source] of sources) {
      if (source !== 'body') continue;
      const { [field]: _, ...rest } = whole;
      const given = schema.properties[field] as TSchema;
      const name = inherited[seen % 3] as string;
      const values = alternativesOf(given).flatMap((one): unknown[] => {
        if (one['type'] === 'string') return [name];
        if (one['type'] === 'object') return [JSON.parse(jsonWith({}, name, name))];
        return one['type'] === 'array' ? [[name], [JSON.parse(jsonWith({}, name, name))]] : [];
      });
      for (const value of values) {
        await send(route, { body: jsonWith(rest, field, value) });
        seen += 1;
      }
    }
  }
  assert.ok(seen > 700, `${seen}`);
});

it('are no fields of a body', async () => {
  let seen = 0;
  for (const route of walked) {
    const { hasBody, hasFile, raw, schemas, isMoved } = intakeOf(route);
    if (!hasBody || hasFile || raw !== undefined || isMoved) continue;
    if (fieldsOf(schemas)?.takes('constructor')) continue;
    for (const name of inherited.slice(0, 3)) {
      const { status, context } = await send(route, { body: jsonWith(created(route), name, 1) });
      assert.ok(status >= 400, context);
      seen += 1;
    }
  }
  assert.ok(seen > 400, `${seen}`);
});

it.run();
