import { operation as update } from 'operation:documents_sequences_update';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { toast } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { known, t } from '../../words/words.ts';
import { Loaded } from './settings-page.tsx';

type Sequence = components['schemas']['DocumentsSequencesListAnswer'][number];

/** Name of a kind of paper. */
export const docTypeName = (type: string): string =>
  known(`doc.${type}`) ?? type.replaceAll('_', ' ');

const useSequences = () =>
  useQuery({
    queryKey: ['sequence', 'list'],
    queryFn: async ({ signal }): Promise<readonly Sequence[]> =>
      (await read('/docs/sequences', { signal })).data ?? [],
  });

/** Number series of papers: how the next number of each will look. */
export const Numbering = (): ReactNode => {
  const setSearch = useSetSearch();
  const may = mayUse(update);
  return (
    <Section title={t('numbers.title')}>
      <p className="small soft lead">{t('numbers.says')}</p>
      <Loaded answer={useSequences()}>
        {(rows) => (
          <table className="lists within" data-entries="number">
            <caption className="hidden-visually">{t('numbers.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('numbers.kind')}</th>
                <th scope="col">{t('numbers.next')}</th>
                <th scope="col" className="wide">
                  {t('numbers.pattern')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ doc_type: type, preview, pattern }) => (
                <tr key={type} data-number={type}>
                  <th scope="row">
                    {may ? (
                      <button
                        type="button"
                        className="link"
                        onClick={() => setSearch({ do: `number.${type}` })}
                      >
                        {docTypeName(type)}
                      </button>
                    ) : (
                      docTypeName(type)
                    )}
                  </th>
                  <td>
                    <bdi className="code">{preview}</bdi>
                  </td>
                  <td className="wide">
                    <bdi className="code">{pattern}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Section>
  );
};

/** Panel of the number series that the address asks for. */
export const useNumberPanel = (): ReactNode | undefined => {
  const { do: asked = '' } = useAddress();
  const sequence = useSequences().data?.find(({ doc_type }) => asked === `number.${doc_type}`);
  if (!sequence || !mayUse(update)) return undefined;
  const { doc_type, prefix, pattern, next } = sequence;
  return (
    <Panel
      key={asked}
      asking={{
        title: docTypeName(doc_type),
        confirm: t('save'),
        operation: update,
        given: { doc_type },
        says: t('numbers.patternSays'),
        looks: [
          { name: 'prefix', label: t('numbers.prefix') },
          { name: 'next', label: t('numbers.nextNumber') },
          { name: 'pattern', label: t('numbers.pattern'), isFull: true },
        ],
        initial: { prefix, pattern, ...(next === undefined ? {} : { next }) },
        wrap: (values) =>
          Object.fromEntries(
            Object.entries(values).filter(
              ([name, value]) => value !== sequence[name as keyof Sequence],
            ),
          ),
        onDone: () => {
          toast(t('settings.saved'));
          void queries.invalidateQueries({ queryKey: ['sequence'] });
        },
      }}
    />
  );
};
