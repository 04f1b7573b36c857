import type { ReactNode } from 'react';
import { Note } from '../parts/note.tsx';
import { fieldName } from '../record/sentences.ts';
import { t } from '../words/words.ts';
import type { Values } from './check.ts';
import type { Form } from './use-form.ts';

/** Merge of two changes of one record: what is sent, and the fields that both changed. */
export type Conflict = {
  readonly changed: Values;
  readonly collisions: readonly {
    readonly name: string;
    /** Name in words, where it is no field of a record. */
    readonly label?: string;
    readonly mine: unknown;
    readonly theirs: unknown;
  }[];
};

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Merges the values of a form with a record that has changed meanwhile: fields that only one side changed do not collide.
 */
export const mergeOf = (
  base: Values,
  now: Values,
  mine: Values,
  names: readonly string[],
): Conflict => {
  const changed = names.filter((name) => !same(base[name], mine[name]));
  const collisions = changed
    .filter((name) => !same(base[name], now[name]) && !same(now[name], mine[name]))
    .map((name) => ({ name, mine: mine[name], theirs: now[name] }));
  return { changed: Object.fromEntries(changed.map((name) => [name, mine[name]])), collisions };
};

const shown = (value: unknown): string =>
  value === null || value === undefined || value === '' ? t('value.none') : String(value);

/** Fields that two people changed, side by side; one's own value is chosen at first. */
export const ConflictNote = ({
  conflict: { collisions },
  form,
}: {
  readonly conflict: Conflict;
  readonly form: Pick<Form, 'values' | 'set'>;
}): ReactNode => (
  <Note tone="live" role="alert">
    <p>{t('conflict.collides')}</p>
    <table className="within">
      <thead>
        <tr>
          <th scope="col">{t('conflict.field')}</th>
          <th scope="col">{t('conflict.mine')}</th>
          <th scope="col">{t('conflict.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {collisions.map(({ name, label, mine, theirs }) => (
          <tr key={name}>
            <th scope="row">{label ?? fieldName(name)}</th>
            {[mine, theirs].map((value, at) => (
              <td key={at === 0 ? 'mine' : 'theirs'}>
                <label>
                  <input
                    type="radio"
                    name={`conflict-${name}`}
                    checked={form.values[name] === value}
                    onChange={() => form.set(name, value)}
                  />{' '}
                  {shown(value)}
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Note>
);
