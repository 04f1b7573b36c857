import { operation as store } from 'operation:ai_uploads_store';
import { operation as create } from 'operation:documents_drafting_create';
import { type ReactNode, useState } from 'react';
import { mayUse, type Operation, send } from '../../api/operation.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Drop } from '../../parts/drop.tsx';
import { Empty, Note, Problem, Skeleton } from '../../parts/note.tsx';
import { toast } from '../../parts/toast.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import { docsChanged } from '../documents/doc.ts';
import { FileView } from '../documents/file-view.tsx';
import { attachTo } from '../documents/files.tsx';
import { ProposedBill } from './proposed-bill.tsx';
import { type ReadBill, readBill } from './read-bill.ts';

/** Bill of a supplier from its file: the draft that is read from it, beside the original. */
export const BringBill = (): ReactNode => {
  useTitle(t('bring.title'));
  const may = mayUse(store) && mayUse(create);
  return (
    <>
      <header className="page-head">
        <h1>{t('bring.title')}</h1>
      </header>
      {may ? <Bring /> : <Empty icon="file" title={t('refused.now')} />}
    </>
  );
};

const Bring = (): ReactNode => {
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<ReadBill>();
  const reading = useTask();
  const take = (next: File): void => {
    setFile(next);
    setFound(undefined);
    void reading.run(async () => setFound(await readBill(next)));
  };
  return (
    <div className="bring">
      <div className="stack">
        <Drop
          label={t(file ? 'bring.other' : 'bring.choose')}
          says={t('bring.says')}
          accept=".pdf,.xml,.png,.jpg,.jpeg,.webp,.heic,.txt,.eml,.html"
          isSmall={file !== undefined}
          onFile={take}
        />
        {reading.isBusy && (
          <>
            <p className="soft" role="status">
              {t('bring.reading')}
            </p>
            <Skeleton />
          </>
        )}
        {reading.problem !== undefined && <Problem problem={reading.problem} />}
        {found?.proposal && (
          <ProposedBill conversation={found.conversation} proposal={found.proposal} />
        )}
        {found && !found.proposal && (
          <Note tone="warn" role="status">
            {t('bring.unread')} <span dir="auto">{found.says}</span>
          </Note>
        )}
        {file && !reading.isBusy && <ByHand file={file} isOnlyWay={!found?.proposal} />}
      </div>
      {file && <FileView bytes={file} name={file.name} />}
    </div>
  );
};

/** Way to type a bill beside its original, where it could not be read or was read wrongly. */
const ByHand = ({
  file,
  isOnlyWay,
}: {
  readonly file: File;
  readonly isOnlyWay: boolean;
}): ReactNode => {
  const open = useOpen();
  const task = useTask();
  const begin = (): Promise<void> =>
    task.run(async () => {
      const { id } = await send<{ id: string }>(create as unknown as Operation, {
        doc_type: 'bill',
      });
      await attachTo(id, file);
      toast(t('bring.begun'));
      await docsChanged();
      open(at`/buy/${id}/edit`);
    });
  useCommands([
    {
      ...{ id: 'hand', label: t('bring.byHand'), keys: 'b', group: 'screen' },
      run: () => void begin(),
    },
  ]);
  return (
    <>
      <div className="row">
        <Button
          look={isOnlyWay ? 'main' : 'bare'}
          keys="b"
          isBusy={task.isBusy}
          onClick={() => void begin()}
        >
          {t('bring.byHand')}
        </Button>
      </div>
      {task.problem !== undefined && <Problem problem={task.problem} />}
    </>
  );
};
