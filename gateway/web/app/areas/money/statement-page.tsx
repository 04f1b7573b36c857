import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Problem, Skeleton } from '../../parts/note.tsx';
import { Status } from '../../parts/status.tsx';
import { useAddress } from '../../shell/as-of.ts';
import { useTitle } from '../../shell/crumb.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { money, shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { Footer } from './footer.tsx';
import { LinePanel } from './line-panel.tsx';
import { Pairs } from './pairs.tsx';
import { groupOf, type Line, type Statement, useLines, useStatement } from './statement.ts';
import { StatementMenu } from './statement-menu.tsx';

/** Reconciliation of a statement: the bank's lines on one side, what they are in the books on the other. */
export const StatementPage = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const statement = useStatement(id);
  const lines = useLines(id);
  const problem = statement.error ?? lines.error;
  if (problem)
    return (
      <div className="section">
        <Problem
          problem={problem}
          onRetry={() => {
            void statement.refetch();
            void lines.refetch();
          }}
        />
      </div>
    );
  if (!statement.data || !lines.data) return <Skeleton lines={8} />;
  return <Shown statement={statement.data} lines={lines.data} />;
};

const Shown = ({
  statement,
  lines,
}: {
  readonly statement: Statement;
  readonly lines: readonly Line[];
}): ReactNode => {
  const { bank_account: bank, status, statement_date, id } = statement;
  const { do: asked, at: place } = useAddress();
  useTitle(`${bank.bank_name}, ${shortDate(statement_date)}`);
  const line = lines.find(({ line_id }) => line_id === place);
  const hasPanel = asked !== undefined;
  return (
    <div className={hasPanel ? 'record' : 'work'}>
      <div className="body work">
        <header className="page-head">
          <h1>
            <Link to={at`/money/accounts/${bank.id}`}>
              <bdi>{bank.bank_name}</bdi>
            </Link>
          </h1>
          <span className="soft">{t('recon.until', { day: shortDate(statement_date) })}</span>
          {status !== 'open' && <Status state={status} />}
          <Progress lines={lines} />
          <StatementMenu statement={statement} />
        </header>
        <Figures statement={statement} />
        <Pairs lines={lines} currency={statement.currency} isOpen={status === 'open'} />
        {status === 'open' && <Footer statement={statement} lines={lines} />}
      </div>
      {hasPanel && <LinePanel key={`${asked} ${id}`} statement={statement} line={line} />}
    </div>
  );
};

const Progress = ({ lines }: { readonly lines: readonly Line[] }): ReactNode => {
  const done = lines.filter((line) => groupOf(line) === 'done').length;
  return lines.length === 0 ? null : (
    <span className="row small soft">
      <progress max={lines.length} value={done} aria-label={t('recon.progress')} />
      {t('recon.doneOf', { done, all: lines.length })}
    </span>
  );
};

const Figures = ({ statement }: { readonly statement: Statement }): ReactNode => {
  const { currency, statement_balance, statement_date, book_balance, difference } = statement;
  const { account_code } = statement;
  return (
    <dl className="figures">
      <div>
        <dt>{t('recon.bankSays', { day: shortDate(statement_date), currency })}</dt>
        <dd>
          <bdi className="figure">{money(statement_balance, currency)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('recon.booksSay')}</dt>
        <dd>
          <Link className="link" to={at`/books/accounts/${account_code}`}>
            <bdi className="figure">{money(book_balance, currency)}</bdi>
          </Link>
        </dd>
      </div>
      <div>
        <dt>{t('recon.difference')}</dt>
        <dd>
          <strong>
            <bdi className="figure">{money(difference, currency)}</bdi>
          </strong>
        </dd>
      </div>
    </dl>
  );
};
