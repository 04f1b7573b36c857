import { type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Note } from '../../parts/note.tsx';
import { Section } from '../../record/page.tsx';
import { useCommands } from '../../shell/keys.ts';
import { count, money, shortDate, today } from '../../words/format.ts';
import { known, t } from '../../words/words.ts';
import type { Bank } from './bank.ts';
import { ColumnForm } from './column-form.tsx';
import { linesOf, type Preview, type Reading, type Stated } from './statement-file.ts';

type Props = {
  readonly bank: Bank;
  readonly preview: Preview;
  readonly reading: Reading;
  readonly isBusy: boolean;
  readonly onRead: (reading: Reading) => void;
  /** Takes the file, with date and balance where the file states none. */
  readonly onTake: (stated: Stated | undefined) => void;
};

/** Lines of a file that are shown at once. */
const most = 100;

/** Contents of a file before it is taken: columns to name, or lines, balances and what is left out. */
export const ImportPreview = (props: Props): ReactNode =>
  props.preview.needs_mapping ? <ColumnForm {...props} /> : <Contents {...props} />;

const Contents = ({ bank, preview, isBusy, onTake }: Props): ReactNode => {
  const { rows_imported = 0, left_out = [] } = preview;
  const { proposed_statement_date: day, proposed_statement_balance: proposed } = preview;
  const isStated = typeof proposed === 'number' && typeof day === 'string';
  const [date, setDate] = useState(day ?? today());
  const [balance, setBalance] = useState('');
  const isMissing = !isStated && (balance.trim() === '' || Number.isNaN(Number(balance)));
  const take = (): void =>
    onTake(isStated ? undefined : { statement_date: date, statement_balance: Number(balance) });
  const refused =
    rows_imported === 0 ? t('recon.nothingNew') : isMissing ? t('recon.needsBalance') : undefined;
  useCommands([
    {
      id: 'take',
      label: t('recon.take', { n: rows_imported }),
      keys: 'mod+enter',
      group: 'screen',
      run: () => refused === undefined && !isBusy && take(),
    },
  ]);
  return (
    <>
      <Balances bank={bank} preview={preview} />
      {!isStated && (
        <div className="section">
          <Note tone="info">{t('recon.noBalance')}</Note>
          <div className="form" style={{ paddingBlockStart: 'var(--space-3)' }}>
            <label className="stack small">
              {t('recon.date')}
              <input
                type="date"
                name="statement_date"
                className="mantine-Input-input"
                value={date}
                max={today()}
                onChange={(event) => setDate(event.target.value)}
              />
            </label>
            <label className="stack small">
              {t('recon.balanceIn', { currency: bank.currency })}
              <input
                name="statement_balance"
                className="mantine-Input-input"
                inputMode="decimal"
                autoComplete="off"
                value={balance}
                onChange={(event) => setBalance(event.target.value)}
              />
            </label>
          </div>
        </div>
      )}
      <div className="section row wrap">
        <Button look="main" keys="mod+enter" isBusy={isBusy} refused={refused} onClick={take}>
          {t('recon.take', { n: rows_imported })}
        </Button>
      </div>
      {left_out.length > 0 && (
        <Section title={t('recon.leftOut', { n: left_out.length })}>
          <ul className="lines">
            {left_out.slice(0, most).map((one) => (
              <li key={`${one.row} ${one.text}`}>
                <span>{known(`leftOut.${one.reason}`) ?? one.reason}</span>
                <bdi className="soft">{one.text}</bdi>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Lines bank={bank} preview={preview} />
    </>
  );
};

const Balances = ({ bank: { currency }, preview }: Pick<Props, 'bank' | 'preview'>): ReactNode => {
  const { opening_balance, proposed_statement_balance, proposed_statement_date } = preview;
  const { rows_imported = 0, balance_ties, balance_difference } = preview;
  const figure = (amount: number | null | undefined): string =>
    typeof amount === 'number' ? money(amount, currency) : '–';
  return (
    <>
      <dl className="figures">
        <div>
          <dt>{t('recon.newLines')}</dt>
          <dd>{count(rows_imported)}</dd>
        </div>
        <div>
          <dt>{t('recon.date')}</dt>
          <dd>{proposed_statement_date ? shortDate(proposed_statement_date) : '–'}</dd>
        </div>
        <div>
          <dt>{t('recon.openingIn', { currency })}</dt>
          <dd>
            <bdi className="figure">{figure(opening_balance)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('recon.balanceIn', { currency })}</dt>
          <dd>
            <bdi className="figure">{figure(proposed_statement_balance)}</bdi>
          </dd>
        </div>
      </dl>
      {balance_ties === false && (
        <div className="section">
          <Note tone="warn">
            {t('recon.notTied', { amount: `${figure(balance_difference)} ${currency}` })}
          </Note>
        </div>
      )}
    </>
  );
};

const Lines = ({ bank: { currency }, preview }: Pick<Props, 'bank' | 'preview'>): ReactNode => {
  const lines = linesOf(preview);
  if (lines.length === 0) return null;
  return (
    <Section title={t('recon.lines')}>
      <table className="within">
        <thead>
          <tr>
            <th scope="col">{t('doc.date')}</th>
            <th scope="col">{t('recon.text')}</th>
            <th scope="col" className="num">
              {t('recon.amountIn', { currency })}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, most).map((line) => (
            <tr key={line.line_id}>
              <td className="figure">{shortDate(line.line_date)}</td>
              <td className="breaks">
                <bdi>{[line.counterparty, line.description].filter(Boolean).join(' · ')}</bdi>
              </td>
              <td className="num">
                <bdi>{money(line.amount, currency)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > most && (
        <p className="small soft">{t('recon.moreLines', { n: lines.length - most })}</p>
      )}
    </Section>
  );
};
