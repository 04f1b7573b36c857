import type { Company } from '../reader/reader.ts';
import type { Refusal, RefusalType } from './refusal.ts';

/** Rule of a module for the dated facts of all modules (`moves`), asked before one is recorded. */
export type FactGuard = {
  readonly refuses: RefusalType;
  readonly refusalOf: (company: Pick<Company, 'settings'>, date: string) => Refusal | undefined;
};
