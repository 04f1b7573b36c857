import { operation as split } from 'operation:accounting_statementLines_split';
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { send } from '../../api/operation.ts';
import { textOf } from '../../api/refusal.ts';
import { useAccountOptions } from '../../forms/account-options.ts';
import { Picker } from '../../forms/picker.tsx';
import { useTaxOptions } from '../../forms/tax-options.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { Problem } from '../../parts/note.tsx';
import { toast } from '../../parts/toast.tsx';
import { useTrial } from '../../record/use-trial.ts';
import { WillHappen } from '../../record/will-happen.tsx';
import { useSetSearch } from '../../shell/as-of.ts';
import { useCommands } from '../../shell/keys.ts';
import { t } from '../../words/words.ts';
import { moneyChanged } from './bank.ts';
import { undoLine } from './settle.ts';
import type { Line } from './statement.ts';

type Part = {
  readonly key: number;
  readonly account: string | null;
  readonly amount: string;
  readonly tax: string | null;
};

const blank = (key: number): Part => ({ key, account: null, amount: '', tax: null });

const isFilled = ({ account, amount }: Part): boolean => account !== null && Number(amount) > 0;

/** Panel in which a line is posted against several accounts; the service checks that the parts add up. */
export const SplitPanel = ({ line }: { readonly line: Line }): ReactNode => {
  const { reconciliation_id, line_id } = line;
  const [parts, setParts] = useState<readonly Part[]>([blank(0), blank(1)]);
  const setSearch = useSetSearch();
  const task = useTask();
  const filled = parts.filter(isFilled);
  const input = {
    ...{ reconciliation_id, line_id },
    splits: filled.map(({ account, amount, tax }) => ({
      ...{ account_code: account, amount: Number(amount) },
      ...(tax ? { tax_code: tax } : {}),
    })),
  };
  const tried = useTrial(filled.length > 0 ? split : undefined, input);
  const close = (): void => setSearch({ do: undefined, at: undefined });
  const run = (): Promise<void> =>
    task.run(async () => {
      await send(split, input);
      toast(t('recon.posted'), {
        label: t('undo'),
        run: () => void undoLine({ ...line, status: 'created' }),
      });
      close();
      await moneyChanged();
    });
  useCommands([
    {
      id: 'post',
      label: t('recon.post'),
      keys: 'mod+enter',
      group: 'screen',
      run: () => void run(),
    },
    { id: 'close', label: t('close'), keys: 'escape', group: 'screen', run: close },
  ]);
  const change = (key: number, to: Partial<Part>): void =>
    setParts(parts.map((one) => (one.key === key ? { ...one, ...to } : one)));
  return (
    <section className="stack" aria-label={t('recon.split')} data-panel={split.id}>
      <div className="panel-head">
        <h2>{t('recon.split')}</h2>
        <IconButton icon="close" label={t('close')} onClick={close} />
      </div>
      {parts.map((part, index) => (
        <PartFields
          key={part.key}
          part={part}
          n={index + 1}
          side={line.amount > 0 ? 'sales' : 'purchase'}
          onChange={(to) => change(part.key, to)}
        />
      ))}
      <Button icon="plus" onClick={() => setParts([...parts, blank(parts.length)])}>
        {t('recon.addPart')}
      </Button>
      <WillHappen tried={tried} />
      {task.problem !== undefined && <Problem problem={task.problem} />}
      <Button
        look="main"
        className="full"
        keys="mod+enter"
        isBusy={task.isBusy || tried.isBusy}
        refused={
          filled.length === 0
            ? t('recon.needsParts')
            : tried.problem === undefined
              ? undefined
              : textOf(tried.problem)
        }
        isReasonApart={filled.length > 0}
        onClick={() => void run()}
      >
        {t('recon.post')}
      </Button>
    </section>
  );
};

const PartFields = ({
  part,
  n,
  side,
  onChange,
}: {
  readonly part: Part;
  readonly n: number;
  readonly side: 'sales' | 'purchase';
  readonly onChange: (to: Partial<Part>) => void;
}): ReactNode => {
  const accounts = useAccountOptions();
  const taxes = useTaxOptions(side);
  return (
    <fieldset className="part">
      <legend className="tiny soft">{t('recon.part', { n })}</legend>
      <Picker
        label={t('books.account')}
        name={`account-${n}`}
        options={accounts}
        value={part.account}
        onChange={(account) => onChange({ account })}
      />
      <TextInput
        label={t('recon.amount')}
        name={`amount-${n}`}
        inputMode="decimal"
        autoComplete="off"
        value={part.amount}
        onChange={(event) => onChange({ amount: event.currentTarget.value })}
      />
      <Picker
        label={t('field.tax')}
        name={`tax-${n}`}
        options={taxes}
        isClearable
        value={part.tax}
        onChange={(tax) => onChange({ tax })}
      />
    </fieldset>
  );
};
