import { operation as start } from 'operation:accounting_reconciliation_start';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { mayUse } from '../../api/operation.ts';
import { type Task, useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Drop } from '../../parts/drop.tsx';
import { Note, Problem, Skeleton } from '../../parts/note.tsx';
import { toast } from '../../parts/toast.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import { type Bank, moneyChanged, useBanks, useReconciliations } from './bank.ts';
import { ImportPreview } from './import-preview.tsx';
import {
  dropStatement,
  openStatement,
  type Preview,
  type Reading,
  type Stated,
  takeFile,
  tryFile,
} from './statement-file.ts';

/** Import of a statement file of an account: choose it, see what is in it, take it over. */
export const ImportPage = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const banks = useBanks();
  const open = useReconciliations({ bank_account_id: id, status: 'open' });
  const bank = banks.data?.find((one) => one.id === id);
  useTitle(t('recon.import'));
  if (banks.isPending || open.isPending) return <Skeleton />;
  if (!bank || !mayUse(start))
    return (
      <div className="section">
        <Problem problem={banks.error ?? t('refused.not_found')} />
      </div>
    );
  return <Import bank={bank} statement={open.data?.[0]?.id} isNew={!open.data?.[0]} />;
};

type Props = {
  readonly bank: Bank;
  readonly statement: string | undefined;
  readonly isNew: boolean;
};

type Chosen = { readonly file: File; readonly reading: Reading; readonly preview: Preview };

/** State of an import: the file with its trial. The statement is opened with the first file. */
const useImport = ({ bank, statement }: Props) => {
  const go = useOpen();
  const task = useTask();
  const [opened, setOpened] = useState(statement);
  const [chosen, setChosen] = useState<Chosen>();
  const choose = (file: File, reading: Reading = {}): Promise<void> =>
    task.run(async () => {
      const id = opened ?? (await openStatement(bank));
      setOpened(id);
      setChosen({ file, reading, preview: await tryFile(id, file, reading) });
    });
  const take = (stated: Stated | undefined): Promise<void> =>
    task.run(async () => {
      if (!opened || !chosen) return;
      const { file, preview, reading } = chosen;
      await takeFile(opened, file, preview, reading, stated);
      toast(t('recon.imported', { n: preview.rows_imported ?? 0 }));
      await moneyChanged();
      go(at`/money/statements/${opened}`);
    });
  const leave = (): Promise<void> =>
    task.run(async () => {
      if (opened && opened !== statement) await dropStatement(opened);
      await moneyChanged();
      go(at`/money/accounts/${bank.id}`);
    });
  return { task, chosen, choose, take, leave };
};

const Import = (props: Props): ReactNode => {
  const { bank, isNew } = props;
  const { task, chosen, choose, take, leave } = useImport(props);
  useCommands([
    { id: 'leave', label: t('cancel'), keys: 'escape', group: 'screen', run: () => void leave() },
  ]);
  return (
    <>
      <header className="page-head">
        <h1>{t('recon.importTo', { name: bank.bank_name })}</h1>
        <div className="acts">
          <Button look="bare" onClick={() => void leave()}>
            {t('cancel')}
          </Button>
        </div>
      </header>
      <div className="section stack">
        {!isNew && !chosen && <Note>{t('recon.adds')}</Note>}
        <Drop
          label={chosen ? t('recon.otherFile') : t('recon.chooseFile')}
          says={t('recon.formats')}
          isSmall={chosen !== undefined}
          accept=".ofx,.qfx,.qbo,.qif,.xml,.sta,.mt940,.940,.txt,.csv,.tsv,.xlsx,.xls,.zip"
          onFile={(file) => void choose(file)}
        />
        <Trouble task={task} />
      </div>
      {chosen && (
        <ImportPreview
          key={JSON.stringify(chosen.reading) + chosen.file.name + chosen.file.size}
          bank={bank}
          preview={chosen.preview}
          reading={chosen.reading}
          isBusy={task.isBusy}
          onRead={(reading) => void choose(chosen.file, reading)}
          onTake={(stated) => void take(stated)}
        />
      )}
    </>
  );
};

const Trouble = ({ task }: { readonly task: Task }): ReactNode => {
  if (task.isBusy)
    return (
      <p className="small soft" role="status">
        {t('recon.reading')}
      </p>
    );
  return task.problem === undefined ? null : <Problem problem={task.problem} />;
};
