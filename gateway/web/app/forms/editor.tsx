import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { Note, Problem } from '../parts/note.tsx';
import { useCommands } from '../shell/keys.ts';
import { t } from '../words/words.ts';
import type { FieldLook } from './fields.ts';
import { FormField } from './form-field.tsx';
import type { Form } from './use-form.ts';
import { useTask } from './use-task.ts';

type Props = {
  readonly form: Form;
  readonly looks: readonly FieldLook[];
  readonly title: string;
  readonly confirm: string;
  readonly save: () => Promise<void>;
  /** Leaves the form; what is typed stays as a draft. */
  readonly onBack: () => void;
  readonly onDrop: () => void;
  readonly children?: ReactNode;
};

/** Page with the form of a record: Ctrl+Enter saves, Escape leaves and keeps what is typed. */
export const Editor = (props: Props): ReactNode => {
  const { form, looks, title, confirm, save, onBack, onDrop, children } = props;
  const task = useTask(form.blame);
  const run = (): Promise<void> => task.run(save);
  useCommands([
    { id: 'save', label: confirm, keys: 'mod+enter', group: 'screen', run: () => void run() },
    { id: 'leave', label: t('cancel'), keys: 'escape', group: 'screen', run: onBack },
  ]);
  return (
    <>
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      <form
        className="form form-page"
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        {form.isDraft && (
          <div className="full">
            <Note tone="info" role="status">
              {t('form.draft')}{' '}
              <button type="button" className="link" onClick={onDrop}>
                {t('form.dropDraft')}
              </button>
            </Note>
          </div>
        )}
        {children && <div className="full">{children}</div>}
        {looks.map((look) => (
          <FormField key={look.name} form={form} look={look} />
        ))}
        <div className="form-foot">
          <Button type="submit" look="main" keys="mod+enter" isBusy={task.isBusy}>
            {confirm}
          </Button>
          <Button look="bare" onClick={onDrop}>
            {t('cancel')}
          </Button>
        </div>
        {task.problem !== undefined && (
          <div className="full">
            <Problem problem={task.problem} />
          </div>
        )}
      </form>
    </>
  );
};
