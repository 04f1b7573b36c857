import { type ReactNode, useRef, useState } from 'react';
import type { Input } from '../../../api/operation.ts';
import { useTask } from '../../../forms/use-task.ts';
import { Button } from '../../../parts/button.tsx';
import { Note, Problem } from '../../../parts/note.tsx';
import type { Tried } from '../../../record/use-trial.ts';
import { useCompany } from '../../../shell/company.ts';
import { useCommands } from '../../../shell/keys.ts';
import { t } from '../../../words/words.ts';
import type { Doc } from '../doc.ts';
import { Original } from '../file-view.tsx';
import type { SideLook } from '../sides.ts';
import { type DocType, traitsOf } from '../types.ts';
import { figuresOf, problemsOf } from './figures.ts';
import { Grid } from './grid.tsx';
import { HeadFields } from './head-fields.tsx';
import { PaperPreview, useRoom } from './paper-preview.tsx';
import type { Tax } from './taxes.ts';
import { Totals } from './totals.tsx';
import type { Sheet } from './use-sheet.ts';

type Props = {
  readonly title: string;
  readonly type: DocType;
  readonly look: SideLook;
  readonly sheet: Sheet;
  readonly taxes: readonly Tax[];
  readonly tried: Tried;
  /** Body of which the paper is drawn; undefined while there is nothing to draw. */
  readonly paper: Input | undefined;
  /** The document as it is stored; none for a new one. */
  readonly doc?: Doc;
  readonly save: () => Promise<void>;
  readonly onBack: () => void;
  readonly onDrop: () => void;
  readonly children?: ReactNode;
};

/** Editor of a document: head, lines, totals of the dry run. */
export const Editor = (props: Props): ReactNode => {
  const { title, type, look, sheet, taxes, tried, paper, doc, save, onBack, onDrop, children } =
    props;
  const company = useCompany();
  const currency = sheet.head.currency || company?.currency;
  const { isFromSupplier, hasOriginal } = traitsOf(type);
  const isTheirs = isFromSupplier || (look.side === 'purchases' && hasOriginal);
  const original = isTheirs && doc !== undefined && doc.files.length > 0 ? doc : undefined;
  const hasRoom = useRoom(original ? 'original' : 'paper');
  const [isAsked, setAsked] = useState(false);
  const task = useTask();
  const figures = figuresOf(tried, doc);
  // The problem of a save holds until something is typed.
  const saved = useRef<unknown[]>([]);
  const isSaved = saved.current[0] === sheet.rows && saved.current[1] === sheet.head;
  const failure = isSaved ? task.problem : undefined;
  const problems = problemsOf(failure ?? tried.problem, sheet.rows, failure === undefined);
  const run = (): Promise<void> => {
    saved.current = [sheet.rows, sheet.head];
    return task.run(save);
  };
  useCommands([
    {
      id: 'save',
      label: t('editor.save'),
      keys: 'mod+enter',
      group: 'screen',
      run: () => void run(),
    },
    { id: 'leave', label: t('cancel'), keys: 'escape', group: 'screen', run: onBack },
  ]);
  return (
    <div className={`doc-editor ${original ? 'with-original' : ''}`}>
      <header className="page-head">
        <h1>
          <bdi>{title}</bdi>
        </h1>
      </header>
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => event.preventDefault()}
        className="doc-form"
      >
        {sheet.isDraft && (
          <Note tone="info" role="status">
            {t('form.draft')}{' '}
            <button type="button" className="link" onClick={onDrop}>
              {t('form.dropDraft')}
            </button>
          </Note>
        )}
        {children}
        <HeadFields {...{ sheet, type, look, problems }} />
        <Grid
          {...{ sheet, taxes, figures, problems, currency }}
          hasAccount={traitsOf(type).isFromSupplier ?? false}
        />
        <Totals figures={figures} isBusy={tried.isBusy} currency={currency} />
        {problems.rest !== undefined && <Problem problem={problems.rest} />}
        <div className="form-foot">
          <Button look="main" keys="mod+enter" isBusy={task.isBusy} onClick={() => void run()}>
            {t('editor.save')}
          </Button>
          <Button look="bare" onClick={onDrop}>
            {t('cancel')}
          </Button>
          {!hasRoom && (original || !isTheirs) && (
            <Button look="bare" icon="eye" onClick={() => setAsked(!isAsked)}>
              {t(
                original
                  ? isAsked
                    ? 'original.hide'
                    : 'original.show'
                  : isAsked
                    ? 'preview.hide'
                    : 'preview.show',
              )}
            </Button>
          )}
        </div>
      </form>
      {(hasRoom || isAsked) &&
        (original ? (
          <Original doc={original} />
        ) : (
          !isTheirs && <PaperPreview body={tried.problem === undefined ? paper : undefined} />
        ))}
    </div>
  );
};
