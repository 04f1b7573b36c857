import type { Registry } from '../../../kernel/declare/module.ts';
import { sourcesIn } from '../../tidy/tree.ts';

/** Source of the app or the engine room. */
type Text = { readonly file: string; readonly uncommented: string };

/** Sources of all screens, and of the sign-in routes that they call. */
export const screens = (): readonly Text[] =>
  sourcesIn('gateway').filter(({ file }) =>
    /^gateway\/web\/(?:app\/|page\/|session\.ts$)/.test(file),
  );

/** Path with its parameters as `{}`, without query and the prefix under which the web port serves the API. */
const plainPath = (path: string): string =>
  path
    .replace(/\?.*$/, '')
    .replace(/^\/(?:session|api(?!\/labels))(?=\/)/, '')
    .replace(/\$\{[^}]*\}|\{\w+\}|:\w[\w-]*/g, '{}');

const methodBefore = (code: string): string => {
  const named = /'(GET|POST|PUT|PATCH|DELETE)',\s*(?:at)?$/.exec(code);
  if (named) return named[1] as string;
  return /\b(?:fetchPage|postForFile|beginBy|post)\(\s*(?:at)?$/.test(code) ? 'POST' : 'GET';
};

/** Characters before a path in which its method is found. */
const lookBehind = 60;

/** Requests whose paths a source has: `GET /docs/{}`. */
export const requestsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(['"`])(\/[^'"`\n]*)\1/g)].map(
    ({ 2: path = '', index }) =>
      `${methodBefore(text.slice(Math.max(0, index - lookBehind), index))} ${plainPath(path)}`,
  );

/** Ids of operations that a source imports: `crm_contacts_create`. */
export const idsIn = (text: string): readonly string[] =>
  [...text.matchAll(/'operation:(\w+)'/g)].map(([, id = '']) => id);

/** Kinds of records whose events are buttons of the page of their machine. */
const onMachinePage = ['subscription', 'on_account', 'payment_link', 'share'] as const;

/** Names of the operations that a person reaches on a screen. */
export const reachedOn = (texts: readonly Text[], registry: Registry): ReadonlySet<string> => {
  const ids = [...new Set(texts.flatMap(({ uncommented }) => idsIn(uncommented)))];
  const requests = new Set(texts.flatMap(({ uncommented }) => requestsIn(uncommented)));
  const caused = new Set(
    onMachinePage.flatMap((kind) =>
      [...(registry.causes.get(kind)?.values() ?? [])].map(({ name }) => name),
    ),
  );
  // An operation with variants has an id for each: `assets_assets_operate_dispose`.
  const isImported = (id: string): boolean =>
    ids.some((one) => one === id || one.startsWith(`${id}_`));
  const isReached = (name: string): boolean =>
    isImported(name.replaceAll('.', '_')) ||
    caused.has(name) ||
    registry.routes.some(
      ({ operation, verb, path }) =>
        operation.name === name && requests.has(`${verb} ${plainPath(path)}`),
    );
  return new Set(registry.routes.map(({ operation }) => operation.name).filter(isReached));
};
