import type { ReactNode } from 'react';
import { Section } from '../../record/page.tsx';
import { count } from '../../words/format.ts';
import { known, t } from '../../words/words.ts';
import { QuestionField } from './question-field.tsx';
import type { Answer, Answers, Question } from './scan.ts';

type Props = {
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly problems: Readonly<Record<string, string>>;
  readonly onAnswer: (key: string, answer: Answer) => void;
};

const kindName = (kind: string): string =>
  known(`comeOver.kind.${kind}`) ?? kind.replaceAll('_', ' ');

/** Questions of a scan by kind: those that must be answered in sight, the others folded. */
export const Questions = (props: Props): ReactNode =>
  [...Map.groupBy(props.questions, ({ kind }) => kind)].map(([kind, all]) => (
    <Section key={kind} title={kindName(kind)}>
      <Kind {...props} questions={all} all={props.questions} />
    </Section>
  ));

const Kind = ({
  questions,
  all,
  ...rest
}: Props & { readonly all: readonly Question[] }): ReactNode => {
  const isOpen = ({ key, required }: Question): boolean =>
    required || rest.problems[key] !== undefined;
  const asked = questions.filter((one) => isOpen(one));
  const single = (key: string): readonly Question[] => all.filter(({ group }) => group === key);
  const other = questions.filter((one) => !isOpen(one) && one.group === undefined);
  return (
    <div className="stack questions">
      {asked.map((question) => (
        <div key={question.key} className="stack" data-question={question.key}>
          <Field {...rest} question={question} />
          <Folded
            {...rest}
            questions={single(question.key)}
            title={t('comeOver.single', { n: single(question.key).length })}
          />
        </div>
      ))}
      <Folded {...rest} questions={other} title={t('comeOver.answered', { n: other.length })} />
    </div>
  );
};

type Rest = Omit<Props, 'questions'>;

const Field = ({
  question,
  answers,
  problems,
  onAnswer,
}: Rest & { readonly question: Question }): ReactNode => (
  <>
    <QuestionField
      question={question}
      value={answers[question.key]}
      problem={problems[question.key]}
      onAnswer={(answer) => onAnswer(question.key, answer)}
    />
    {question.affects_count > 0 && (
      <p className="tiny soft">
        {t('comeOver.affects', { n: question.affects_count, count: count(question.affects_count) })}
      </p>
    )}
  </>
);

/** Questions with a suggestion that may stay as it is. */
const Folded = ({
  questions,
  title,
  ...rest
}: Rest & { readonly questions: readonly Question[]; readonly title: string }): ReactNode =>
  questions.length === 0 ? null : (
    <details>
      <summary className="small">{title}</summary>
      <div className="stack">
        {questions.map((question) => (
          <Field key={question.key} {...rest} question={question} />
        ))}
      </div>
    </details>
  );
