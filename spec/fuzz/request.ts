import { type Intake, pathNames, type Source } from '../../gateway/http/input-schema.ts';
import type { Route } from '../../kernel/declare/route.ts';
import type { Dice } from '../random.ts';
import { samples } from './samples.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Request as it is sent, and as it is printed with a failure. */
export type Sent = {
  readonly verb: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly says: string;
};

const asText = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);

/** Places the fields of an input where a route takes them: path, query, header, body or form. */
export const requestFor = (route: Route, intake: Intake, input: Fields, dice: Dice): Sent => {
  const { sources, headers: named } = intake;
  const rest = route.verb === 'GET' || route.verb === 'DELETE' ? 'query' : 'body';
  const from = (source: Source): [string, unknown][] =>
    Object.entries(input).filter(([name]) => (sources.get(name) ?? rest) === source);
  const path = pathNames(route.path).reduce((before, name) => {
    const value = asText(input[name] ?? 'none') || 'none';
    return before.replace(`:${name}`, encodeURIComponent(value.slice(0, 400)));
  }, route.path);
  const query = new URLSearchParams();
  for (const [name, value] of from('query'))
    for (const one of [value].flat()) if (one !== undefined) query.append(name, asText(one));
  const headers = Object.fromEntries(
    from('header').map(([name, value]) => [
      named.get(name) ?? name,
      asText(value)
        .replaceAll(/[^\x20-\x7e]/g, '?')
        .slice(0, 500),
    ]),
  );
  const address = query.size > 0 ? `${path}?${query}` : path;
  const says = (body: string): string => `${route.verb} ${address} ${body.slice(0, 1_500)}`;
  const base = { verb: route.verb, path: address };
  if (intake.hasFile) {
    const form = new FormData();
    const fields: string[] = [];
    for (const [name, source] of sources) {
      if (source !== 'file') continue;
      const { filename, type, bytes } = dice.one(samples)!;
      form.append(name, new Blob([new Uint8Array(bytes)], { type }), filename);
      fields.push(`${name}=@${filename}`);
    }
    for (const [name, value] of from('body')) {
      form.append(name, asText(value));
      fields.push(`${name}=${asText(value)}`);
    }
    return { ...base, headers, body: form, says: says(fields.join('&')) };
  }
  if (intake.raw === undefined && !intake.hasBody) return { ...base, headers, says: says('') };
  const body =
    intake.raw === undefined
      ? JSON.stringify(Object.fromEntries(from('body')))
      : '{"id":1,"status":"processing"}';
  return {
    ...base,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    says: says(body),
  };
};
