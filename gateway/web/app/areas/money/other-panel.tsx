import { operation as matchOnAccount } from 'operation:accounting_statementLines_matchOnAccount';
import { operation as matchTransfer } from 'operation:accounting_statementLines_matchTransfer';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '../../api/client.ts';
import { send } from '../../api/operation.ts';
import { useContactOptions } from '../../forms/contact-options.ts';
import { Picker } from '../../forms/picker.tsx';
import { useTask } from '../../forms/use-task.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { Problem } from '../../parts/note.tsx';
import { useSetSearch } from '../../shell/as-of.ts';
import { useCommands } from '../../shell/keys.ts';
import { money, shortDate } from '../../words/format.ts';
import { memoText } from '../../words/service-sentences.ts';
import { t } from '../../words/words.ts';
import { moneyChanged, useBankOptions } from './bank.ts';
import { reasonsText } from './reasons.ts';
import { type Suggestion, takeSuggestion } from './settle.ts';
import type { Line } from './statement.ts';
import { useAllSuggestions } from './suggestions.ts';

/** Panel in which something else is found for a line: a document, an entry, a transfer, money on account. */
export const OtherPanel = ({ line }: { readonly line: Line }): ReactNode => {
  const [q, setQ] = useState('');
  const setSearch = useSetSearch();
  const suggested = useAllSuggestions(line).data ?? [];
  const found = useDocuments(q);
  const close = (): void => setSearch({ do: undefined, at: undefined });
  useCommands([{ id: 'close', label: t('close'), keys: 'escape', group: 'screen', run: close }]);
  const wanted = q.trim().toLocaleLowerCase();
  const fitting = suggested.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const known = new Set(suggested.map(({ id }) => id));
  const take = async (one: Suggestion): Promise<void> => {
    await takeSuggestion(line, one);
    close();
  };
  return (
    <section className="stack" aria-label={t('recon.other')} data-panel="other">
      <div className="panel-head">
        <h2>{t('recon.other')}</h2>
        <IconButton icon="close" label={t('close')} onClick={close} />
      </div>
      <TextInput
        label={t('recon.find')}
        name="find"
        type="search"
        autoComplete="off"
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      <ul className="others">
        {[...fitting, ...found.filter(({ id }) => !known.has(id))].map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <button type="button" onClick={() => void take(one)}>
              <span className="what">
                <span>{memoText(one.label) || t(`candidate.${one.kind}`)}</span>
                <span className="tiny soft">
                  {[one.date && shortDate(one.date), reasonsText(one, line.currency)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {one.amount !== null && (
                <bdi className="figure">{money(one.amount, line.currency)}</bdi>
              )}
            </button>
          </li>
        ))}
      </ul>
      {fitting.length + found.length === 0 && <p className="small soft">{t('palette.nothing')}</p>}
      <Elsewhere line={line} onDone={close} />
    </section>
  );
};

/** Open documents that a text finds. */
const useDocuments = (text: string): readonly Suggestion[] => {
  const q = text.trim();
  const { data } = useQuery({
    queryKey: ['doc', 'list', { q, limit: 8 }],
    queryFn: async ({ signal }) =>
      (await read('/docs', { params: { query: { q, limit: 8 } }, signal })).data,
    enabled: q.length > 1,
  });
  if (q.length < 2) return [];
  return (data?.items ?? [])
    .filter(({ amount_outstanding: open }) => (open ?? 0) > 0)
    .map((doc) => ({
      kind: 'document',
      id: doc.id,
      label: [doc.ref_id, doc.contact_name].filter(Boolean).join(' '),
      date: doc.issue_date ? String(doc.issue_date) : null,
      amount: doc.amount_outstanding ?? null,
      score: 0,
      reasons: [],
      why: [],
    }));
};

/** Money that goes to an own account or on account of a contact. */
const Elsewhere = ({
  line,
  onDone,
}: {
  readonly line: Line;
  readonly onDone: () => void;
}): ReactNode => {
  const { reconciliation_id, line_id } = line;
  const banks = useBankOptions();
  const contacts = useContactOptions();
  const [bank, setBank] = useState<string | null>(null);
  const [contact, setContact] = useState<string | null>(null);
  const setSearch = useSetSearch();
  const task = useTask();
  const run = (operation: typeof matchTransfer, values: object): Promise<void> =>
    task.run(async () => {
      await send(operation, { reconciliation_id, line_id, ...values });
      onDone();
      await moneyChanged();
    });
  return (
    <>
      <hr />
      <Picker
        label={t(line.amount > 0 ? 'recon.fromOwn' : 'recon.toOwn')}
        name="own-account"
        options={banks}
        isClearable
        value={bank}
        onChange={setBank}
      />
      {bank && (
        <Button
          isBusy={task.isBusy}
          onClick={() => void run(matchTransfer, { bank_account_id: bank })}
        >
          {t('recon.asTransfer')}
        </Button>
      )}
      <Picker
        label={t('recon.onAccountOf')}
        name="on-account"
        options={contacts}
        isClearable
        value={contact}
        onChange={setContact}
      />
      {contact && (
        <Button
          isBusy={task.isBusy}
          onClick={() => void run(matchOnAccount, { contact_id: contact })}
        >
          {t('recon.onAccount')}
        </Button>
      )}
      <Button look="bare" data-do="return" onClick={() => setSearch({ do: 'return', at: line_id })}>
        {t('recon.return')}
      </Button>
      {task.problem !== undefined && <Problem problem={task.problem} />}
    </>
  );
};
