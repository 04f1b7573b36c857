import { operation as addNote } from 'operation:ai_memory_addNote';
import { operation as clear } from 'operation:ai_memory_clear';
import { operation as setKey } from 'operation:ai_memory_setKey';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { Button } from '../../parts/button.tsx';
import { toast } from '../../parts/toast.tsx';
import { Pairs, Section } from '../../record/page.tsx';
import { type Asking, Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { count, moment } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { Loaded } from './settings-page.tsx';

/** Memory of the assistant for the company: notes, and values by key. */
export const Memory = (): ReactNode => {
  const memory = useQuery({
    queryKey: ['ai_memory', 'all'],
    queryFn: async ({ signal }) => (await read('/ai/memory', { signal })).data,
  });
  const setSearch = useSetSearch();
  const ask = (what: string) => (): void => setSearch({ do: what });
  return (
    <Section
      title={t('memory.title')}
      action={
        mayUse(addNote) && (
          <Button icon="plus" data-add="memory" onClick={ask('memory')}>
            {t('memory.add')}
          </Button>
        )
      }
    >
      <p className="small soft lead">{t('memory.says')}</p>
      <Loaded answer={memory}>
        {(now) =>
          now && (
            <>
              <ul className="lines" data-memory="">
                {now.notes.map(({ content, added_at }) => (
                  <li key={`${added_at} ${content}`}>
                    <span className="breaks" dir="auto">
                      {content}
                    </span>
                    <span className="end tiny faint">{moment(added_at)}</span>
                  </li>
                ))}
              </ul>
              <Pairs
                pairs={Object.entries(now.kv).map(([key, value]) => [key, String(value)] as const)}
              />
            </>
          )
        }
      </Loaded>
      <div className="row wrap">
        {mayUse(setKey) && <Button onClick={ask('memory-key')}>{t('memory.setKey')}</Button>}
        {mayUse(clear) && (
          <Button look="bare" onClick={ask('memory-clear')}>
            {t('memory.clear')}
          </Button>
        )}
      </div>
    </Section>
  );
};

const said = (text: string) => () => {
  toast(text);
  void queries.invalidateQueries({ queryKey: ['ai_memory'] });
};

const askings = (): Readonly<Record<string, Asking>> => ({
  memory: {
    title: t('memory.add'),
    confirm: t('memory.addDo'),
    operation: addNote,
    given: {},
    looks: [{ name: 'content', label: t('field.note'), isLong: true }],
    onDone: said(t('note.added')),
  },
  'memory-key': {
    title: t('memory.setKey').replace('…', ''),
    confirm: t('save'),
    operation: setKey,
    given: {},
    looks: [
      { name: 'key', label: t('memory.key'), isFull: true },
      { name: 'value', label: t('memory.value'), isFull: true },
    ],
    onDone: said(t('settings.saved')),
  },
  'memory-clear': {
    title: t('memory.clear').replace('…', ''),
    confirm: t('memory.clearDo'),
    operation: clear,
    given: {},
    says: t('memory.clearSays'),
    onDone: said(t('memory.cleared')),
  },
});

/** Panel of what the address asks about the memory; undefined if it asks nothing. */
export const useMemoryPanel = (): ReactNode | undefined => {
  const { do: asked = '' } = useAddress();
  const asking = askings()[asked];
  return asking && mayUse(asking.operation) ? <Panel key={asked} asking={asking} /> : undefined;
};

/** Questions to the assistant by person. */
export const Usage = (): ReactNode => {
  const { data } = useQuery({
    queryKey: ['ai_conversation', 'usage'],
    queryFn: async ({ signal }) => (await read('/ai/usage-stats', { signal })).data,
  });
  if (!data || data.users.length === 0) return null;
  return (
    <Section title={t('usage.title')}>
      <table className="lists within" data-usage="">
        <caption className="hidden-visually">{t('usage.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('field.name')}</th>
            <th scope="col" className="wide">
              {t('usage.last')}
            </th>
            <th scope="col" className="num">
              {t('usage.questions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.users.map(({ user_id, user_name, query_count, last_query_at }) => (
            <tr key={user_id}>
              <th scope="row">
                <bdi>{user_name ?? user_id}</bdi>
              </th>
              <td className="wide">{last_query_at && moment(last_query_at)}</td>
              <td className="num">{count(query_count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};
