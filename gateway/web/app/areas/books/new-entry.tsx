import { operation as create } from 'operation:accounting_journal_create';
import { TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { newId } from '../../api/locks.ts';
import { mayUse, send } from '../../api/operation.ts';
import { isRefused, textOf } from '../../api/refusal.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Note, Problem } from '../../parts/note.tsx';
import { toast } from '../../parts/toast.tsx';
import { type Tried, useTrial } from '../../record/use-trial.ts';
import { useCompany } from '../../shell/company.ts';
import { roleName } from '../../shell/company-menu.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import { money, today } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { moneyChanged } from '../money/bank.ts';
import { blank, type Draft, EntryLines, linesSent } from './entry-lines.tsx';

/** Form of a manual journal entry; the dry run says whether debits equal credits. */
export const NewEntry = (): ReactNode => {
  useTitle(t('entry.new'));
  if (!mayUse(create))
    return (
      <div className="section">
        <Note role="status">{t('refused.role', { role: roleName(create.role ?? '') })}</Note>
      </div>
    );
  return <Editor />;
};

/** Debits and credits of the lines as the service adds them up. */
const sumsOf = ({
  trial,
  problem,
}: Tried): readonly [debit: number, credit: number] | undefined => {
  if (isRefused(problem, 'not_balanced'))
    return [Number(problem.facts['debit']), Number(problem.facts['credit'])];
  const total = trial?.['total'];
  return typeof total === 'number' ? [total, total] : undefined;
};

const Editor = (): ReactNode => {
  const [draft, setDraft] = useState<Draft>({ date: today(), memo: '', lines: [blank(), blank()] });
  const key = useRef(newId());
  const open = useOpen();
  const task = useTask();
  const currency = useCompany()?.currency;
  const entries = linesSent(draft.lines);
  const input = { ts: draft.date, memo: draft.memo, entries, idempotency_token: key.current };
  const tried = useTrial(entries.length > 1 ? create : undefined, input);
  const sums = sumsOf(tried);
  const refused =
    entries.length < 2
      ? t('entry.needsLines')
      : tried.problem === undefined
        ? undefined
        : textOf(tried.problem);
  const save = (): Promise<void> =>
    task.run(async () => {
      const { entity_id } = await send<{ entity_id: string }>(create, input, { key: key.current });
      toast(t('entry.posted'));
      await moneyChanged();
      open(at`/books/entries/${entity_id}`);
    });
  useCommands([
    {
      id: 'save',
      label: t('entry.post'),
      keys: 'mod+enter',
      group: 'screen',
      run: () => void (refused === undefined && save()),
    },
    { id: 'leave', label: t('cancel'), keys: 'escape', group: 'screen', run: () => open('/books') },
  ]);
  return (
    <>
      <header className="page-head">
        <h1>{t('entry.new')}</h1>
      </header>
      <div className="form form-page">
        <TextInput
          type="date"
          name="date"
          label={t('doc.date')}
          value={draft.date}
          onChange={(event) => setDraft({ ...draft, date: event.currentTarget.value })}
        />
        <TextInput
          name="memo"
          label={t('field.memo')}
          autoComplete="off"
          value={draft.memo}
          onChange={(event) => setDraft({ ...draft, memo: event.currentTarget.value })}
        />
      </div>
      <EntryLines
        lines={draft.lines}
        onChange={(lines) => setDraft({ ...draft, lines })}
        sums={sums && [money(sums[0], currency), money(sums[1], currency)]}
      />
      <div className="section stack">
        {task.problem !== undefined && <Problem problem={task.problem} />}
        <div className="row wrap">
          <Button
            look="main"
            keys="mod+enter"
            isBusy={task.isBusy || tried.isBusy}
            refused={refused}
            onClick={() => void save()}
          >
            {t('entry.post')}
          </Button>
          <Button look="bare" onClick={() => open('/books')}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </>
  );
};
