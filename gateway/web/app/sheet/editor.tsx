import { type ReactNode, useState } from 'react';
import { textOf } from '../api/refusal.ts';
import { useTask } from '../forms/use-task.ts';
import { Button } from '../parts/button.tsx';
import { Note, Problem } from '../parts/note.tsx';
import type { Tried } from '../record/use-trial.ts';
import { WillHappen } from '../record/will-happen.tsx';
import { useTitle } from '../shell/crumb.ts';
import { useCommands } from '../shell/keys.ts';
import { t } from '../words/words.ts';
import { problemsOfSheet, type SentLines, type SheetProblems, typingProblems } from './problems.ts';
import type { LineSheet } from './use-lines.ts';

type Props = {
  readonly title: string;
  readonly confirm: string;
  readonly sheet: LineSheet;
  readonly tried: Tried;
  /** Lines of a dry run and of the save, in the order in which they are sent. */
  readonly sent: (isTrial: boolean) => readonly SentLines[];
  /** Sends what was typed and leaves. */
  readonly save: () => Promise<void>;
  readonly onLeave: () => void;
  /** Keeps what is typed over a record that has changed since the editor was opened; none where it has not. */
  readonly onOverride: (() => void) | undefined;
  /** Figures above what will happen, such as the cost of a unit. */
  readonly beside?: ReactNode;
  /** Content below the buttons, such as what else can be done with the record. */
  readonly below?: ReactNode;
  readonly children: (problems: SheetProblems) => ReactNode;
};

/** Editor with head and lines: what will happen stands beside what is typed. Ctrl+Enter saves, Escape leaves and keeps the draft. */
export const SheetEditor = (props: Props): ReactNode => {
  const { title, confirm, sheet, tried, sent, save, onLeave, onOverride, beside, below, children } =
    props;
  useTitle(title);
  // The problem of a save holds until something is typed.
  const [saved, setSaved] = useState<Pick<LineSheet, 'head' | 'grids'>>();
  const task = useTask();
  const isSaved = saved?.head === sheet.head && saved.grids === sheet.grids;
  const failure = isSaved ? task.problem : undefined;
  const problems = problemsOfSheet(failure ?? tried.problem, sent(!isSaved), isSaved);
  const run = (): void => {
    setSaved(sheet);
    if (Object.keys(typingProblems(sent(false), true)).length === 0) void task.run(save);
  };
  const drop = (): void => {
    sheet.drop();
    onLeave();
  };
  useCommands([
    { id: 'save', label: confirm, keys: 'mod+enter', group: 'screen', run },
    { id: 'leave', label: t('cancel'), keys: 'escape', group: 'screen', run: onLeave },
  ]);
  return (
    <div className="record sheet-editor">
      <form
        className="body"
        noValidate
        aria-label={title}
        onSubmit={(event) => event.preventDefault()}
      >
        <header className="page-head">
          <h1>
            <bdi>{title}</bdi>
          </h1>
        </header>
        {(sheet.isDraft || onOverride) && (
          <div className="section stack">
            {sheet.isDraft && (
              <Note tone="info" role="status">
                {t('form.draft')}{' '}
                <button type="button" className="link" onClick={drop}>
                  {t('form.dropDraft')}
                </button>
              </Note>
            )}
            {onOverride && (
              <Note tone="live" role="status">
                {t('sheet.moved')}{' '}
                <button type="button" className="link" onClick={onOverride}>
                  {t('sheet.override')}
                </button>
              </Note>
            )}
          </div>
        )}
        {children(problems)}
        <p className="section tiny faint">{t('grid.keys')}</p>
      </form>
      <aside>
        <div className="stack" data-beside="">
          {beside}
          <WillHappen tried={tried} />
          {failure !== undefined && problems.rest !== undefined && <Problem problem={failure} />}
          <Button
            look="main"
            className="full"
            keys="mod+enter"
            isBusy={task.isBusy}
            refused={tried.problem === undefined ? undefined : textOf(tried.problem)}
            isReasonApart
            onClick={run}
          >
            {confirm}
          </Button>
          <Button look="bare" onClick={drop}>
            {t('cancel')}
          </Button>
          {below}
        </div>
      </aside>
    </div>
  );
};
