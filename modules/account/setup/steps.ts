import { Type } from '@sinclair/typebox';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { relayOf } from '../../companies/contract/queries.ts';
import { memberRows } from '../../identity/contract/relations.ts';

const keys = ['company', 'users', 'vertical', 'modules', 'cloud'] as const;

/** A step of setting an account up. */
export type StepKey = (typeof keys)[number];

/** The name of a step. */
export const StepKey = Type.Unsafe<StepKey>(Type.Union(keys.map((one) => Type.Literal(one))));

/** The steps in their order, and whether all are done. */
export const Steps = Type.Object({
  steps: Type.Array(Type.Object({ key: StepKey, done: Type.Boolean() })),
  complete: Type.Boolean(),
});

/** Setup steps marked by hand. */
export type Marked = { readonly [K in StepKey]?: boolean };

/** Marked setup steps of a company. */
export const markedIn = (settings: Company['settings']): Marked =>
  (settings['account_setup'] as Marked | undefined) ?? {};

/** Number of active members of the company. */
export const activeMembers = (reader: Reader): number =>
  reader.row<{ n: number }>(
    `SELECT count(*) AS n FROM ${memberRows} WHERE company=:company AND is_active=1`,
  )?.n ?? 0;

/** Setup steps with their state: as marked by hand, otherwise done when their data exist. */
export const stepsOf = (
  settings: Company['settings'],
  marked: Marked,
  members: number,
): typeof Steps.static => {
  const found: Record<StepKey, boolean> = {
    company: settings['currency'] !== undefined,
    users: members > 1,
    vertical: settings['vertical'] !== undefined,
    modules: settings['enabled_modules'] !== undefined,
    cloud: relayOf({ settings }) !== undefined,
  };
  const steps = keys.map((key) => ({ key, done: marked[key] ?? found[key] }));
  return { steps, complete: steps.every(({ done }) => done) };
};
