import type { components } from '#api';
import { roleName } from '../../shell/company-menu.tsx';
import { count, fullDate } from '../../words/format.ts';
import { known, t } from '../../words/words.ts';

/** Notice as the API answers it. */
export type Notice = components['schemas']['NotificationsNoticesListAnswer']['items'][number];

type Values = Readonly<Record<string, string | number>>;

/** Value of a notice in the present language. */
const shown = (name: string, value: string | number): string | number => {
  if (name === 'doc_type') return known(`doc.${value}`) ?? value;
  if (name === 'date') return fullDate(String(value));
  if (name === 'role') return roleName(String(value));
  if (name === 'name' && value === '') return t('notice.someone');
  return value;
};

/** Numbers that the words choose by; others are written as the language writes them. */
const isChosenBy = (name: string): boolean => ['count', 'further', 'differences'].includes(name);

const inWords = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && !isChosenBy(name) ? count(value) : shown(name, value),
    ]),
  );

/** Title and text of a notice in the present language; those of the service where its kind has none, such as the text of an error. */
export const noticeWords = ({
  kind,
  values = {},
  title,
  body,
}: Notice): Pick<Notice, 'title' | 'body'> => {
  const said = inWords(values as Values);
  return {
    title: known(`notice.${kind}.title`, said) ?? title,
    body: known(`notice.${kind}.body`, said) ?? body,
  };
};
