import { operation as remove } from 'operation:accounting_reconciliation_remove';
import { operation as update } from 'operation:accounting_reconciliation_update';
import { operation as writeOff } from 'operation:accounting_reconciliation_writeOff';
import { operation as create } from 'operation:accounting_statementLines_create';
import type { ReactNode } from 'react';
import { useAccountOptions } from '../../forms/account-options.ts';
import { useContactOptions } from '../../forms/contact-options.ts';
import { useTaxOptions } from '../../forms/tax-options.ts';
import { toast } from '../../parts/toast.tsx';
import { Panel } from '../../record/panel.tsx';
import { useAddress } from '../../shell/as-of.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import { money, shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { moneyChanged } from './bank.ts';
import { LineFiles } from './line-files.tsx';
import { OtherPanel } from './other-panel.tsx';
import { ReturnPanel } from './return-panel.tsx';
import { undoLine } from './settle.ts';
import { SplitPanel } from './split-panel.tsx';
import type { Line, Statement } from './statement.ts';

type Props = { readonly statement: Statement; readonly line: Line | undefined };

/** Panel of what is asked of a line or of the statement. */
export const LinePanel = ({ statement, line }: Props): ReactNode => {
  const { do: asked } = useAddress();
  return (
    <aside>
      {line && (
        <div className="small">
          <strong>
            <bdi>{line.counterparty || line.description}</bdi>
          </strong>
          <p className="soft">
            {shortDate(line.line_date)} ·{' '}
            <bdi className="figure">{money(line.amount, line.currency)}</bdi> {line.currency}
          </p>
        </div>
      )}
      {line && asked === 'entry' && <EntryPanel key={line.line_id} line={line} />}
      {line && asked === 'split' && <SplitPanel key={line.line_id} line={line} />}
      {line && asked === 'other' && <OtherPanel key={line.line_id} line={line} />}
      {line && asked === 'return' && <ReturnPanel key={line.line_id} line={line} />}
      {line && asked === 'files' && (
        <LineFiles key={line.line_id} line={line} isOpen={statement.status === 'open'} />
      )}
      {asked === 'write-off' && <WriteOff statement={statement} />}
      {asked === 'statement' && <EditStatement statement={statement} />}
      {asked === 'remove' && <RemoveStatement statement={statement} />}
    </aside>
  );
};

const EntryPanel = ({ line }: { readonly line: Line }): ReactNode => {
  const accounts = useAccountOptions();
  const contacts = useContactOptions();
  const taxes = useTaxOptions(line.amount > 0 ? 'sales' : 'purchase');
  const { reconciliation_id, line_id } = line;
  return (
    <Panel
      asking={{
        title: t('recon.newEntry'),
        confirm: t('recon.post'),
        operation: create,
        given: { reconciliation_id, line_id },
        looks: [
          { name: 'account_code', label: t('books.account'), options: accounts, isFull: true },
          { name: 'tax_code', label: t('field.tax'), options: taxes, isFull: true },
          { name: 'contact_id', label: t('field.contact'), options: contacts, isFull: true },
          { name: 'memo', label: t('field.memo'), isFull: true },
        ],
        onDone: () => {
          toast(t('recon.posted'), {
            label: t('undo'),
            run: () => void undoLine({ ...line, status: 'created' }),
          });
          void moneyChanged();
        },
      }}
    />
  );
};

const WriteOff = ({ statement }: { readonly statement: Statement }): ReactNode => {
  const accounts = useAccountOptions();
  const { id, difference, currency } = statement;
  return (
    <Panel
      asking={{
        title: t('recon.writeOff'),
        confirm: t('recon.writeOffDo', { amount: money(difference, currency) }),
        operation: writeOff,
        given: { reconciliation_id: id },
        looks: [
          { name: 'account_code', label: t('books.account'), options: accounts, isFull: true },
          { name: 'memo', label: t('field.memo'), isFull: true },
        ],
        onDone: () => void moneyChanged(),
      }}
    />
  );
};

const EditStatement = ({ statement }: { readonly statement: Statement }): ReactNode => {
  const { id, statement_date, statement_balance, tolerance, notes } = statement;
  return (
    <Panel
      asking={{
        title: t('recon.edit'),
        confirm: t('save'),
        operation: update,
        given: { reconciliation_id: id },
        looks: [
          { name: 'statement_date', label: t('recon.date') },
          { name: 'statement_balance', label: t('recon.balance') },
          { name: 'tolerance', label: t('recon.tolerance'), isFull: true },
          { name: 'notes', label: t('field.note'), isLong: true },
        ],
        initial: { statement_date, statement_balance, tolerance, notes: notes ?? '' },
        onDone: () => void moneyChanged(),
      }}
    />
  );
};

const RemoveStatement = ({ statement }: { readonly statement: Statement }): ReactNode => {
  const open = useOpen();
  const { id, bank_account } = statement;
  return (
    <Panel
      asking={{
        title: t('recon.remove'),
        confirm: t('recon.removeDo'),
        operation: remove,
        given: { reconciliation_id: id },
        says: t('recon.removeSays'),
        onDone: () => {
          void moneyChanged();
          open(at`/money/accounts/${bank_account.id}`);
        },
      }}
    />
  );
};
