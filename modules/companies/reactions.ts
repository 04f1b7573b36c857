import { send } from '../../kernel/declare/operation.ts';
import { reaction } from '../../kernel/declare/reaction.ts';
import {
  periodClosed,
  periodReopened,
  taxReturnFiled,
  taxReturnReopened,
} from '../accounting/contract/facts.ts';
import { sysUserCompanyOpened } from '../identity/contract/facts.ts';
import { createCompany } from './company/create-company.ts';
import { set } from './settings/set.ts';

/** A user who opens a company, at registering or later, has it founded. */
export const openedIsFounded = reaction('companies.openedIsFounded', {
  when: sysUserCompanyOpened,
  then: ({ data: { company_id, company_name }, meta }) =>
    send(
      createCompany,
      { company_id, name: company_name, owner_id: meta.entity_id },
      { company: company_id, source: meta.source },
    ),
});

const lockedThrough = (lock_date: string | null, by: string | null, at: string) =>
  send(set, { changes: { lock_date, lock_date_set_by: by, lock_date_set_at: at } });

/** The books are locked further: the kernel reads through which date off the settings. */
export const lockIsSet = reaction('companies.lockIsSet', {
  when: periodClosed,
  then: ({ data: { lock_date }, meta }) => lockedThrough(lock_date, meta.actor_id, meta.ts),
});

/** The lock of the books moved back or is gone. */
export const lockIsMovedBack = reaction('companies.lockIsMovedBack', {
  when: periodReopened,
  then: ({ data: { lock_date }, meta }) => lockedThrough(lock_date, meta.actor_id, meta.ts),
});

/** A tax return is filed: the setting tells every module which days take no more taxes. */
export const taxReturnIsFiled = reaction('companies.taxReturnIsFiled', {
  when: taxReturnFiled,
  then: ({ data: { filed_from, to } }) =>
    send(set, { changes: { tax_filed: { from: filed_from, to } } }),
});

/** The last tax return is reopened. */
export const taxReturnIsReopened = reaction('companies.taxReturnIsReopened', {
  when: taxReturnReopened,
  then: ({ data: { remaining } }) => send(set, { changes: { tax_filed: remaining } }),
});
