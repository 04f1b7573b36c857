import type { ReactNode } from 'react';
import { mayUse } from '../../../api/operation.ts';
import { ItemPicker } from '../../../forms/item-picker.tsx';
import { Section } from '../../../record/page.tsx';
import { Link } from '../../../shell/link.tsx';
import { at } from '../../../shell/navigate.ts';
import { money, quantity, unitText } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import type { Doc, DocLine } from '../../documents/doc.ts';
import type { ReceivedRecord } from './received-document.ts';

/** Items that a person chose for lines, by the id of the line; an empty text stands for none. */
export type Matches = Readonly<Record<string, string>>;

type Props = {
  readonly record: ReceivedRecord;
  readonly matches: Matches;
  readonly onMatch: (next: Matches) => void;
};

/** Lines of a received document, each with the item of one's own that it stands for. */
export const Lines = ({ record, matches, onMatch }: Props): ReactNode => {
  const { line_items = [], currency } = record as unknown as Doc;
  const hasPrices = record.total !== undefined;
  const isOpen = record.status === 'received' && mayUse({ role: 'operator' });
  return (
    <Section title={t('doc.lines', { n: line_items.length })}>
      <table className="within paper-lines" data-received="">
        <thead>
          <tr>
            <th scope="col">{t('line.item')}</th>
            <th scope="col">{t('received.ours')}</th>
            <th scope="col" className="num">
              {t('line.quantity')}
            </th>
            {hasPrices && (
              <th scope="col" className="num">
                {t('doc.total')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {line_items.map((line) => (
            <tr key={line.line_id}>
              <th scope="row">
                <bdi>{line.name ?? line.description ?? line.sku}</bdi>
                <span className="more">{line.name && line.sku}</span>
              </th>
              <td>
                <Ours
                  line={line}
                  id={matches[line.line_id] ?? matchedIn(record, line)}
                  onChoose={
                    isOpen ? (id) => onMatch({ ...matches, [line.line_id]: id }) : undefined
                  }
                />
              </td>
              <td className="num">
                <bdi>
                  {quantity(line.quantity ?? 0)} {unitText(line.unit)}
                </bdi>
              </td>
              {hasPrices && (
                <td className="num">
                  <bdi>{money(line.line_total ?? 0, currency)}</bdi>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};

const matchedIn = ({ matched_lines }: ReceivedRecord, { line_id }: DocLine): string =>
  matched_lines.find((one) => one.line_id === line_id)?.item_id ?? '';

/** Own item of a line: the way to it, and the way to choose another one or none. */
const Ours = ({
  line,
  id,
  onChoose,
}: {
  readonly line: DocLine;
  readonly id: string;
  readonly onChoose: ((id: string) => void) | undefined;
}): ReactNode => {
  const name = line.name ?? line.sku ?? '';
  if (id !== '')
    return (
      <span className="row wrap">
        <Link className="link" to={at`/items/${id}`}>
          {t('received.item')}
          <span className="hidden-visually">{name}</span>
        </Link>
        {onChoose && (
          <button type="button" className="link" onClick={() => onChoose('')}>
            {t('received.notThis')}
            <span className="hidden-visually">{name}</span>
          </button>
        )}
      </span>
    );
  if (!onChoose) return <span className="soft">{t('value.none')}</span>;
  return (
    <ItemPicker
      isLabelHidden
      label={t('received.choose', { name })}
      onPick={(item) => onChoose(item.id)}
    />
  );
};
