import { claims } from '../api/session.ts';
import type { Values } from './check.ts';

/** Place of a draft: of this user in this company. */
const placeOf = (name: string): string => {
  const { sub = '', company_id = '' } = claims() ?? {};
  return `countinghouse.draft.${company_id}.${sub}.${name}`;
};

/** Draft of a form that was left or reloaded; undefined if there is none. */
export const keptDraft = (name: string | undefined): Values | undefined => {
  if (name === undefined) return undefined;
  const text = localStorage.getItem(placeOf(name));
  return text === null ? undefined : (JSON.parse(text) as Values);
};

/** Keeps what is typed. */
export const keepDraft = (name: string | undefined, values: Values): void => {
  if (name !== undefined) localStorage.setItem(placeOf(name), JSON.stringify(values));
};

/** Forgets a draft that was sent or thrown away. */
export const dropDraft = (name: string | undefined): void => {
  if (name !== undefined) localStorage.removeItem(placeOf(name));
};
