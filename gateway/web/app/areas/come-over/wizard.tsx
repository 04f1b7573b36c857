import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { sendAs } from '../../api/client.ts';
import { isRefused } from '../../api/refusal.ts';
import { type Task, useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Drop } from '../../parts/drop.tsx';
import { Note, Problem } from '../../parts/note.tsx';
import { useStore } from '../../store.ts';
import { t } from '../../words/words.ts';
import { Holdings } from './holdings.tsx';
import { ModeFields } from './mode-fields.tsx';
import { Questions } from './questions.tsx';
import {
  type Answer,
  type Answers,
  type Decided,
  decideScan,
  firstAnswers,
  type Routes,
  readScan,
  type Scan,
  scanFiles,
  scanToken,
} from './scan.ts';

type Props = {
  readonly routes: Routes;
  readonly headers?: Readonly<Record<string, string>>;
  /** Fields beside the files, such as the set-up code. */
  readonly beside?: ReactNode;
  /** Fields that the start needs besides the answers, such as the name of the company. */
  readonly fields: (scan: Scan) => ReactNode;
  /** Starts the migration of a scan whose questions are answered. */
  readonly start: (scan: Scan) => Promise<void>;
};

const none = {};

/** Migration up to its start: files, what is in them, questions, and the button that begins. */
export const Wizard = (props: Props): ReactNode => {
  const { routes, headers = none } = props;
  const [scan, setScan] = useState<Scan>();
  const token = useStore(scanToken);
  const task = useTask();
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current || token === '') return;
    isRead.current = true;
    readScan(routes, headers).then(setScan, () => scanToken.set(''));
  }, [routes, headers, token]);
  if (scan)
    return (
      <Answering
        {...props}
        key={scan.scan_token}
        scan={scan}
        onScan={setScan}
        onDrop={() => {
          scanToken.set('');
          setScan(undefined);
        }}
      />
    );
  return (
    <Files
      task={task}
      beside={props.beside}
      onFiles={(files) =>
        void task.run(async () => {
          isRead.current = true;
          setScan(await scanFiles(routes, files, headers));
        })
      }
    />
  );
};

const Files = ({
  task,
  beside,
  onFiles,
}: {
  readonly task: Task;
  readonly beside: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
}): ReactNode => {
  const { data } = useQuery({
    queryKey: ['migration_run', 'sources'],
    queryFn: () => sendAs<readonly { key: string; name: string }[]>('GET', '/migrations/sources'),
  });
  return (
    <div className="section stack">
      <p className="lead">{t('comeOver.says')}</p>
      <Drop
        label={t('comeOver.files')}
        says={t('comeOver.filesSay')}
        accept=""
        isMany
        onFiles={onFiles}
      />
      {beside}
      {task.isBusy && <Note role="status">{t('comeOver.reading')}</Note>}
      {task.problem !== undefined && <Problem problem={task.problem} />}
      {data && (
        <p className="small soft lead">
          {t('comeOver.sources', { names: data.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </div>
  );
};

type AnsweringProps = Props & {
  readonly scan: Scan;
  readonly onScan: (scan: Scan) => void;
  readonly onDrop: () => void;
};

/** Problems of the decisions by field, as the API names them. */
const problemsIn = (problem: unknown): Readonly<Record<string, string>> =>
  isRefused(problem, 'decisions_incomplete')
    ? (problem.facts['fields'] as Readonly<Record<string, string>>)
    : {};

const Answering = (props: AnsweringProps): ReactNode => {
  const { scan, routes, headers = none, fields, start, onScan, onDrop } = props;
  const [answers, setAnswers] = useState<Answers>(() => firstAnswers(scan));
  const [way, setWay] = useState<Omit<Decided, 'mappings'>>({
    mode: scan.decisions?.mode ?? scan.suggested.mode,
    cutover_date: scan.decisions?.cutover_date ?? scan.suggested.cutover_date,
  });
  const task = useTask();
  const problems = problemsIn(task.problem);
  const begin = (): Promise<void> =>
    task.run(async () => {
      const cutover_date = way.mode === 'cutover' ? way.cutover_date : null;
      const known = new Set(scan.questions.map(({ key }) => key));
      const mappings = Object.fromEntries(
        Object.entries(answers).filter(([key, answer]) => known.has(key) && answer !== null),
      );
      const decided = await decideScan(routes, { ...way, cutover_date, mappings }, headers);
      onScan(decided);
      setAnswers((now) => ({ ...firstAnswers(decided), ...now }));
      if (decided.ready) await start(decided);
    });
  return (
    <form
      noValidate
      data-scan={scan.source.key}
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <Holdings scan={scan} />
      <ModeFields scan={scan} way={way} problem={problems['cutover_date']} onWay={setWay} />
      <Questions
        questions={scan.questions}
        answers={answers}
        problems={Object.fromEntries(
          Object.entries(problems).map(([name, says]) => [name.replace(/^mappings\./, ''), says]),
        )}
        onAnswer={(key: string, answer: Answer) => setAnswers((now) => ({ ...now, [key]: answer }))}
      />
      <div className="section stack">
        <div className="form">{fields(scan)}</div>
        {scan.decisions && !scan.ready && (
          <Note tone="warn" role="status">
            {t('comeOver.more')}
          </Note>
        )}
        {task.problem !== undefined && <Problem problem={task.problem} />}
        <div className="form-foot">
          <Button type="submit" look="main" isBusy={task.isBusy}>
            {t('comeOver.start')}
          </Button>
          <Button look="bare" onClick={onDrop}>
            {t('comeOver.other')}
          </Button>
        </div>
        <p className="tiny faint">{t('comeOver.startSays')}</p>
      </div>
    </form>
  );
};
