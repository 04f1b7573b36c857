import { operation as create } from 'operation:subscriptions_subscriptions_create';
import type { ReactNode } from 'react';
import { mayUse, type Operation } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { toast } from '../../parts/toast.tsx';
import { Panel } from '../../record/panel.tsx';
import { at, useOpen } from '../../shell/navigate.ts';
import { today } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { copiedLine } from './copied-line.ts';
import { type Doc, typeName } from './doc.ts';
import { rhythms } from './rhythms.ts';
import { traitsOf } from './types.ts';

/** True for a document whose lines say all of it: a subscription has no discount in percent or taxes of the whole. */
export const canRepeat = ({ doc_type, line_items = [], discount, doc_taxes }: Doc): boolean =>
  mayUse(create) &&
  traitsOf(doc_type).isRecurring === true &&
  line_items.length > 0 &&
  !discount &&
  doc_taxes.length === 0;

/** Panel of a subscription with the lines of a document: a draft like it is made in each period. */
export const RepeatPanel = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const open = useOpen();
  if (!canRepeat(doc)) return null;
  return (
    <Panel
      asking={{
        title: t('repeat.title'),
        confirm: t('repeat.do'),
        operation: create as unknown as Operation,
        given: {
          doc_type: doc.doc_type,
          contact_id: doc.contact_id,
          currency: doc.currency,
          line_items: (doc.line_items ?? []).map(copiedLine),
          ...(doc.payment_terms ? { payment_terms: doc.payment_terms } : {}),
          ...(doc.shipping ? { shipping: doc.shipping } : {}),
        },
        looks: [
          { name: 'name', label: t('field.name'), isFull: true },
          { name: 'frequency', label: t('repeat.frequency'), choices: rhythms() },
          { name: 'start_date', label: t('repeat.start'), hint: t('repeat.startSays') },
          { name: 'end_date', label: t('repeat.end') },
        ],
        initial: {
          name: [doc.contact_name, typeName(doc)].filter(Boolean).join(', '),
          frequency: 'monthly',
          start_date: today(),
        },
        says: t('repeat.says'),
        onDone: (answer) => {
          toast(t('repeat.made'));
          void queries.invalidateQueries({ queryKey: ['subscription'] });
          open(at`/records/${String(answer['id'] ?? answer['entity_id'])}`);
        },
      }}
    />
  );
};
