import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Drop } from '../../parts/drop.tsx';
import { Problem } from '../../parts/note.tsx';
import { useCommands } from '../../shell/keys.ts';
import { t } from '../../words/words.ts';
import { askIn } from './conversation.ts';

/** Question to the assistant, with files: Ctrl+Enter sends it. */
export const AskForm = ({
  id,
  onAsked,
}: {
  readonly id: string | undefined;
  readonly onAsked: (id: string) => void;
}): ReactNode => {
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const task = useTask();
  const ask = (): Promise<void> =>
    task.run(async () => {
      const query = text.trim() || (files.length > 0 ? t('assistant.readThese') : '');
      if (query === '') return;
      const asked = await askIn(id, query, files);
      setText('');
      setFiles([]);
      onAsked(asked);
    });
  useCommands([
    {
      id: 'ask',
      label: t('assistant.ask'),
      keys: 'mod+enter',
      group: 'screen',
      run: () => void ask(),
    },
  ]);
  return (
    <form
      className="section stack"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <Textarea
        label={t('assistant.question')}
        description={t('assistant.questionSays')}
        name="query"
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {files.length > 0 && (
        <ul className="lines" data-files="">
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <bdi>{file.name}</bdi>
              <span className="end">
                <Button
                  look="bare"
                  onClick={() => setFiles((now) => now.filter((one) => one !== file))}
                >
                  {t('remove')}
                  <span className="hidden-visually">{file.name}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {task.problem !== undefined && <Problem problem={task.problem} />}
      <div className="row wrap">
        <Button type="submit" look="main" keys="mod+enter" isBusy={task.isBusy}>
          {t('assistant.ask')}
        </Button>
        <Drop
          isSmall
          isMany
          label={t('assistant.add')}
          accept=".pdf,.png,.jpg,.jpeg,.webp,.txt,.csv,.xml,.xlsx"
          onFiles={(added) => setFiles((now) => [...now, ...added])}
        />
      </div>
    </form>
  );
};
