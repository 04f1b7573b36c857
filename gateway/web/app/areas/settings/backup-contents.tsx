import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { Note } from '../../parts/note.tsx';
import { Pairs } from '../../record/page.tsx';
import { count, moment } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { Loaded } from './settings-page.tsx';

/** Contents of a backup before it is restored: of which company and moment, and how much. */
export const BackupContents = ({ id }: { readonly id: string }): ReactNode => {
  const contents = useQuery({
    queryKey: ['backup', 'contents', id],
    queryFn: async ({ signal }) => {
      const params = { path: { backup_id: id } };
      return (await read('/company-backups/{backup_id}/contents', { params, signal })).data;
    },
  });
  return (
    <Loaded answer={contents}>
      {({ meta, counts, warnings }) => (
        <div className="stack" data-contents={id}>
          <Pairs
            pairs={[
              [t('company.name'), meta.company_name],
              [t('backups.made'), moment(meta.exported_at)],
              [t('backups.events'), count(counts.events)],
              [t('settings.people'), count(counts.users)],
              [t('backups.fileCount'), count(counts.files)],
            ]}
          />
          {warnings.map((one) => (
            <Note key={one} tone="warn">
              {one}
            </Note>
          ))}
        </div>
      )}
    </Loaded>
  );
};
