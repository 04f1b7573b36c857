import { operation as create } from 'operation:documents_drafting_create';
import { operation as update } from 'operation:documents_drafting_update';
import { mayUse } from '../../api/operation.ts';
import type { Action } from '../../record/actions.tsx';
import { type Prospect, reasonOf, type Standing, wayOutOf } from '../../record/standing.tsx';
import { useSetSearch } from '../../shell/as-of.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import { type Doc, isIssued, lookOf } from './doc.ts';
import { labelOf } from './labels.ts';
import { linesToReserve } from './line-input.ts';
import { operations } from './operations.ts';
import { canRepeat } from './repeat-panel.tsx';
import { traitsOf } from './types.ts';

const keys: Readonly<Record<string, string>> = {
  finalize: 'i',
  payment: 'p',
  'fulfill-lines': 'd',
  convert: 'v',
  send: 's',
  restock: 'u',
  receive: 'd',
  'return-items': 'u',
};

/** Events whose refusal is worth a reason in sight; the others are shown when they are possible. */
const explained = new Set([
  ...['finalize', 'payment', 'fulfill-lines', 'receive', 'return-items', 'convert', 'edit', 'void'],
]);

/** Tests whether a refusal is worth showing: nobody needs the reason why a paid invoice is not issued again. */
const isExplained = ({ event, refused_by, steps = [] }: Prospect): boolean =>
  explained.has(event) && (refused_by === 'records' || steps.length > 0);

/** Actions of a document: those of its machine, then what begins another document. */
export const useDocumentActions = (doc: Doc, standing: Standing | undefined): readonly Action[] => {
  const setSearch = useSetSearch();
  const open = useOpen();
  const events = standing?.events ?? [];
  const order = Object.keys(operations);
  const { path, side } = lookOf(doc);
  const begin = (event: string) => (): void => {
    if (event === 'edit') open(`${path}/${encodeURIComponent(doc.id)}/edit`);
    else if (event === 'receive') open(at`/stock/receive/${doc.id}`, { from: 'document' });
    else setSearch({ do: event });
  };
  const ofMachine = events
    .filter(
      (one) =>
        (operations[one.event] !== undefined || one.event === 'edit') &&
        one.refused_by !== 'role' &&
        // The paper of a supplier is not sent by the company.
        !(one.event === 'send' && traitsOf(doc.doc_type).isFromSupplier) &&
        !(one.event === 'reserve-lines' && linesToReserve(doc).length === 0) &&
        (one.possible || isExplained(one)),
    )
    .map((one): Action => {
      const { event, possible } = one;
      return {
        id: event,
        label: labelOf(doc, event),
        key: event === 'edit' ? 'e' : keys[event],
        run: begin(event),
        refused: possible ? undefined : reasonOf(one),
        wayOut: possible ? undefined : wayOutOf(one, events),
      };
    })
    .filter(({ id, refused }) => id !== 'edit' || refused !== undefined || canEdit(doc));
  const convertible = ofMachine.find(({ id, refused }) => id === 'convert' && !refused);
  const ofPart: readonly Action[] =
    convertible && traitsOf(doc.doc_type).isBilledInParts
      ? [
          {
            ...{ id: 'bill-sold', label: labelOf(doc, 'bill-sold'), key: 'b' },
            run: begin('bill-sold'),
          },
        ]
      : [];
  const rank = ({ id }: Action): number => {
    if (id === 'edit') return order.indexOf(doc.status === 'draft' ? 'receive' : 'bill-sold') + 0.5;
    return order.indexOf(id);
  };
  const further: readonly Action[] =
    standing && traitsOf(doc.doc_type).isOwed && isIssued(doc) && mayUse(create)
      ? [
          {
            id: 'credit',
            label: t(side === 'sales' ? 'action.credit' : 'buy.credit'),
            key: 'r',
            run: () => setSearch({ do: 'credit' }),
          },
        ]
      : [];
  const last: readonly Action[] =
    standing && isIssued(doc) && canRepeat(doc)
      ? [{ id: 'repeat', label: t('repeat.title'), run: () => setSearch({ do: 'repeat' }) }]
      : [];
  const sorted = [...ofMachine, ...ofPart].sort((a, b) => rank(a) - rank(b));
  // The credit note stands after what an issued invoice usually needs.
  return [...sorted.slice(0, 3), ...further, ...sorted.slice(3), ...last];
};

/** The editor changes drafts; of an issued document its notes and references are changed there, too. */
const canEdit = ({ status }: Doc): boolean => mayUse(update) && status !== 'void';
