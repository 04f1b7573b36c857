import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { Note, Problem, Skeleton } from '../../parts/note.tsx';
import { Section } from '../../record/page.tsx';
import { fieldName } from '../../record/sentences.ts';
import { count } from '../../words/format.ts';
import { t } from '../../words/words.ts';

type Props = {
  readonly id: string;
  readonly onStart: (previewHash: string) => void;
  readonly onCancel: () => void;
};

/** Problems that are listed at once; the report has them all. */
const most = 20;

/** Outcome of an import before it is done: counts, columns, and the rows that would fail. */
export const ImportPreview = ({ id, onStart, onCancel }: Props): ReactNode => {
  const { data, error, isPending } = useQuery({
    queryKey: ['import_run', 'preview', id],
    queryFn: async ({ signal }) => {
      const params = { path: { run_id: id } };
      return (await read('/imports/{run_id}/preview', { params, signal })).data;
    },
  });
  if (isPending) return <Skeleton />;
  if (error || !data)
    return (
      <div className="section">
        <Problem problem={error} />
      </div>
    );
  const { to_create, to_update, to_skip, to_fail, mapping, preview_hash } = data;
  return (
    <>
      <dl className="figures">
        {(
          [
            ['import.create', to_create],
            ['import.update', to_update],
            ['import.skip', to_skip],
            ['import.fail', to_fail],
          ] as const
        ).map(([label, n]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{count(n)}</dd>
          </div>
        ))}
      </dl>
      <Section title={t('import.columns')}>
        <ul className="lines">
          {Object.entries(mapping).map(([head, field]) => (
            <li key={head}>
              <bdi>{head}</bdi> <span aria-hidden="true">→</span>
              <span className="soft">{fieldName(String(field))}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Problems data={data} />
      <div className="section row wrap">
        <Button
          look="main"
          onClick={() => onStart(preview_hash)}
          refused={to_create + to_update > 0 ? undefined : t('import.nothing')}
        >
          {t('import.start', { file: count(to_create) })}
        </Button>
        <Button look="bare" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
};

type Found = {
  readonly errors_total?: number;
  readonly errors?: readonly { readonly row: number; readonly reason: string }[];
};

const Problems = ({
  data: { errors = [], errors_total = 0 },
}: {
  readonly data: Found;
}): ReactNode =>
  errors.length === 0 ? null : (
    <Section title={t('import.problems', { n: errors_total })}>
      <Note tone="warn">{t('import.problemsSay')}</Note>
      <ul className="lines">
        {errors.slice(0, most).map((one) => (
          <li key={`${one.row} ${one.reason}`}>
            <strong>{t('import.row', { n: count(one.row) })}</strong>
            <span className="breaks">{one.reason}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
