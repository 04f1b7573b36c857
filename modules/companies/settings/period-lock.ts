import type { FactGuard } from '../../../kernel/declare/module.ts';
import { type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { lockDateOf } from './readers.ts';

export const periodLocked = refusal(
  'period_locked',
  422,
  'The period is locked through {lock_date}, which includes {date}. Use a later date.',
);

/** Refuses a day in the locked period, which takes no further movements of stock or money. */
export const locked = (company: Pick<Company, 'settings'>, date: string): Refusal | undefined => {
  const lock_date = lockDateOf(company);
  return lock_date && date <= lock_date ? periodLocked({ lock_date, date }) : undefined;
};

/** The period lock, which facts of every module that move stock or money meet. */
export const periodLock: FactGuard = { refuses: periodLocked, refusalOf: locked };
