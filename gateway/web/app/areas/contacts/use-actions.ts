import { operation as addAddress } from 'operation:crm_addresses_add';
import { operation as remove } from 'operation:crm_contacts_bulkDelete';
import { operation as erase } from 'operation:crm_contacts_erasePersonalData';
import { operation as merge } from 'operation:crm_contacts_merge';
import { operation as tag } from 'operation:crm_contacts_tag';
import { operation as update } from 'operation:crm_contacts_update';
import { operation as addPerson } from 'operation:crm_people_add';
import { type Input, mayUse, type Operation } from '../../api/operation.ts';
import { isRefused, textOf } from '../../api/refusal.ts';
import type { Action } from '../../record/actions.tsx';
import { useTrial } from '../../record/use-trial.ts';
import { useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { roleName } from '../../shell/company-menu.tsx';
import { at, useOpen } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import type { Contact } from './contact.ts';

/** Reason why the role may not use an operation; a viewer is not shown what only others do. */
const roleReason = (operation: Operation): string | undefined =>
  mayUse(operation) || operation.role === null
    ? undefined
    : t('refused.role', { role: roleName(operation.role) });

/** Reason from a dry run; nothing is tried for who may not do it, or in the past. */
const useReason = (operation: Operation, input: Input, isAsked: boolean): string | undefined => {
  const may = mayUse(operation);
  const { problem } = useTrial(isAsked && may ? operation : undefined, input);
  return isRefused(problem) ? textOf(problem) : undefined;
};

/**
 * Actions of a contact. A contact has no machine, so the reasons come from the roles of the operations and from dry runs of
 * those that may be refused.
 */
export const useContactActions = (contact: Contact): readonly Action[] => {
  const { id, deleted, erased_at } = contact;
  const open = useOpen();
  const setSearch = useSetSearch();
  const isNow = useAsOf() === undefined;
  const whyNotDelete = useReason(remove, { contact_ids: [id] }, isNow && !deleted);
  const whyNotErase = useReason(erase, { contact_id: id }, isNow && !erased_at);
  const ask = (asked: string) => () => setSearch({ do: asked });
  const whenDeleted = deleted ? t('refused.contact_deleted') : undefined;
  const wayOut = whyNotDelete
    ? { label: t('contact.openDocuments'), to: `/contacts/${encodeURIComponent(id)}/statement` }
    : undefined;
  const all: readonly (Action & { readonly operation: Operation })[] = [
    {
      id: 'edit',
      label: t('contact.edit'),
      key: 'e',
      operation: update,
      run: () => open(at`/contacts/${id}/edit`),
      refused: whenDeleted,
    },
    {
      id: 'address',
      label: t('contact.addAddress'),
      key: 'a',
      operation: addAddress,
      run: ask('address'),
      refused: whenDeleted,
    },
    {
      id: 'person',
      label: t('contact.addPerson'),
      key: 'p',
      operation: addPerson,
      run: ask('person'),
      refused: whenDeleted,
    },
    {
      id: 'tag',
      label: t('contact.tag'),
      key: 't',
      operation: tag,
      run: ask('tag'),
      refused: whenDeleted,
    },
    {
      id: 'merge',
      label: t('merge.do'),
      operation: merge,
      run: ask('merge'),
      refused: whenDeleted,
    },
    {
      id: 'delete',
      label: t('contact.delete'),
      operation: remove,
      run: ask('delete'),
      refused: whenDeleted ?? whyNotDelete,
      wayOut,
    },
    {
      id: 'erase',
      label: t('contact.erase'),
      operation: erase,
      run: ask('erase'),
      refused: erased_at ? t('refused.contact_erased') : whyNotErase,
    },
  ];
  // Actions of higher roles are not offered: no viewer sees a button that is refused for the role.
  return all.filter(({ operation }) => roleReason(operation) === undefined);
};
