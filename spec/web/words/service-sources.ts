import { allModules } from '../../../gateway/modules.ts';
import { describedRoutes } from '../../../gateway/openapi/described-routes.ts';
import { errorCodes, general, ofEveryAddress } from '../../../gateway/openapi/error-codes.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { lifecycles } from '../../../machines/all.ts';
import { remedies } from '../../../machines/next-steps.ts';
import { sourcesIn } from '../../tidy/tree.ts';
import { reachedOn, screens } from '../reach/reach.ts';

/** Pairs of a code and a text by which an operation that a screen reaches may be refused. */
export const refusalsOfScreens = (): readonly (readonly [code: string, says: string])[] => {
  const registry = registryOf(allModules);
  const reached = reachedOn(screens(), registry);
  const operations = describedRoutes(registry.routes)
    .map(({ operation }) => operation)
    .filter(({ name }) => reached.has(name));
  const pairs = [
    ...[...general, ...ofEveryAddress].map(({ code, says }) => [code, says] as const),
    ...operations.flatMap((operation) =>
      [...errorCodes(operation).values()].flatMap((codes) => [...codes]),
    ),
    ...operations.flatMap(({ refuses = [] }) =>
      refuses.map(({ code, says }) => [code, says] as const),
    ),
  ];
  return [...new Map(pairs.map((pair) => [pair.join(' '), pair])).values()];
};

/** Reasons of machines and the steps that they name. */
export const reasonsOfMachines = (): readonly string[] => {
  const all = [...lifecycles.values()];
  const steps = all.flatMap((life) =>
    life.states.flatMap((state) =>
      life.events.flatMap((type) => {
        const verdict = life.can(state, { type }, {});
        return verdict.taken || verdict.guard !== undefined ? [] : [verdict.next ?? ''];
      }),
    ),
  );
  return [
    ...new Set([
      ...all.flatMap(({ words }) => Object.values(words)),
      ...Object.values(remedies),
      ...steps,
    ]),
  ].filter(Boolean);
};

/** Texts that sources of the service have in this form. */
const textsIn = (folder: string, form: RegExp): readonly string[] =>
  sourcesIn('modules')
    .filter(({ file }) => file.startsWith(`${folder}/`))
    .flatMap(({ text }) => [...text.matchAll(form)].flatMap(([, ...found]) => found));

/** Beginnings of the memos of automatic postings of documents, payments, stock and production. */
export const memosOfPostings = (): readonly string[] =>
  textsIn('modules/accounting/posting', /says: '([^'.]+)'/g);

/** Names and descriptions of the modules of a company. */
export const textsOfModules = (): readonly string[] =>
  textsIn('modules/companies/modules', /\bpart\(\s*'\w+',\s*'([^']+)',\s*'([^']+)'/g);
