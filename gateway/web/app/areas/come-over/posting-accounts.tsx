import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { Picker } from '../../forms/picker.tsx';
import { Problem, Skeleton } from '../../parts/note.tsx';
import { known, t } from '../../words/words.ts';

/** Accounts that differ from the present ones, by the role that they take. */
export type PostingAccounts = Readonly<Record<string, string>>;

type Props = {
  readonly runId: string;
  readonly chosen: PostingAccounts;
  readonly onChoose: (chosen: PostingAccounts) => void;
};

/** Choice of the accounts that automatic postings take once the company is taken over, folded at first. */
export const PostingAccountFields = (props: Props): ReactNode => (
  <details data-posting-accounts="">
    <summary className="small">{t('comeOver.accounts')}</summary>
    <div className="stack">
      <p className="small soft">{t('comeOver.accountsSay')}</p>
      <Fields {...props} />
    </div>
  </details>
);

const Fields = ({ runId, chosen, onChoose }: Props): ReactNode => {
  const { data, error, refetch } = useQuery({
    queryKey: ['migration_run', 'posting-accounts', runId],
    queryFn: async ({ signal }) => {
      const params = { path: { run_id: runId } };
      return (await read('/migrations/{run_id}/posting-accounts', { params, signal })).data;
    },
  });
  if (error) return <Problem problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return data.items.map(({ key, label, current, choices }) => (
    <Picker
      key={key}
      name={`posting.${key}`}
      label={known(`postingRole.${key}`) ?? label}
      options={choices.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
      value={chosen[key] ?? current}
      onChange={(code) => {
        const { [key]: _, ...others } = chosen;
        onChoose(code === null || code === current ? others : { ...others, [key]: code });
      }}
    />
  ));
};
