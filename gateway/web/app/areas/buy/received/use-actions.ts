import { operation as book } from 'operation:received_documents_book';
import { operation as remove } from 'operation:received_documents_remove';
import { operation as update } from 'operation:received_documents_update';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/client.ts';
import { useContactOptions } from '../../../forms/contact-options.ts';
import type { FieldLook, Option } from '../../../forms/fields.ts';
import type { ActionLooks } from '../../../record/standing.tsx';
import { useOpen } from '../../../shell/navigate.ts';
import { t } from '../../../words/words.ts';
import { type Doc, titleOf } from '../../documents/doc.ts';
import { docName, traitsOf } from '../../documents/types.ts';
import type { Matches } from './lines.tsx';
import type { ReceivedRecord } from './received-document.ts';

/** Types under which a shared document can be booked. */
const bookable = [
  ...['bill', 'purchase_order', 'consignment_in', 'invoice', 'quotation', 'credit_note'],
] as const;

/** Issued documents of a contact, which a credit note may credit. */
const useOriginals = (contact: string | null, isAsked: boolean): readonly Option[] =>
  useQuery({
    queryKey: ['doc', 'list', { creditable: contact }],
    queryFn: async ({ signal }): Promise<readonly Option[]> => {
      const query = { limit: 100, ...(contact ? { contact_id: contact } : {}) };
      const params = { query: { ...query, doc_type: ['bill' as const, 'invoice' as const] } };
      const { data } = await read('/docs', { params, signal });
      return ((data?.items ?? []) as readonly Doc[]).map((one) => ({
        value: one.id,
        label: titleOf(one),
      }));
    },
    enabled: isAsked,
  }).data ?? [];

/** Actions of a received document: book it, bring it up to date, discard it. */
export const useReceivedActions = (record: ReceivedRecord, matches: Matches): ActionLooks => {
  const { doc_type, proposed_doc_type, matched_contact_id, status } = record;
  const isOpen = status === 'received';
  const isCredit = [doc_type, proposed_doc_type ?? ''].some((one) => traitsOf(one).hasOriginal);
  const contacts = useContactOptions(isOpen);
  const originals = useOriginals(matched_contact_id, isOpen && isCredit);
  const open = useOpen();
  const looks: readonly FieldLook[] = [
    {
      ...{ name: 'doc_type', label: t('received.as'), isFull: true },
      choices: Object.fromEntries(bookable.map((one) => [one, docName(one)])),
    },
    { name: 'contact_id', label: t('received.contact'), options: contacts, isFull: true },
    ...(isCredit
      ? [
          {
            ...{ name: 'original_doc_id', label: t('received.original') },
            ...{ options: originals, isFull: true },
          },
        ]
      : []),
  ];
  return {
    book: {
      operation: book,
      label: t('received.book'),
      key: 'b',
      looks,
      initial: { doc_type: proposed_doc_type ?? '', contact_id: matched_contact_id ?? '' },
      given: Object.keys(matches).length > 0 ? { line_map: matches } : {},
      says: t('received.bookSays'),
      confirm: t('received.bookDo'),
      onDone: ({ id }) =>
        setTimeout(() => typeof id === 'string' && open(`/records/${encodeURIComponent(id)}`)),
    },
    update: {
      operation: update,
      label: t('received.update'),
      key: 'u',
      says: t('received.updateSays'),
      confirm: t('received.update'),
    },
    discard: {
      operation: remove,
      label: t('received.discard'),
      looks: [{ name: 'reason', label: t('field.reason'), kind: 'text', isFull: true }],
      confirm: t('received.discardDo'),
      onDone: () => setTimeout(() => open('/buy/received')),
    },
  };
};
