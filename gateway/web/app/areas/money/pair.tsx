import type { ReactNode } from 'react';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Keys } from '../../parts/keys.tsx';
import { useSetSearch } from '../../shell/as-of.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { count, money, shortDate } from '../../words/format.ts';
import { memoText } from '../../words/service-sentences.ts';
import { t } from '../../words/words.ts';
import { reasonsText } from './reasons.ts';
import {
  confirmLine,
  enter,
  ignoreLine,
  type Suggestion,
  takeSuggestion,
  undoLine,
} from './settle.ts';
import { groupOf, type Line } from './statement.ts';

type Props = {
  readonly line: Line;
  readonly currency: string;
  readonly isOpen: boolean;
  readonly isHere: boolean;
  readonly candidates: readonly Suggestion[];
  readonly onReach: () => void;
};

/** Line of the bank beside what it is in the books. */
export const Pair = (props: Props): ReactNode => {
  const { line, currency, isHere, candidates, onReach } = props;
  const group = groupOf(line);
  const name = line.counterparty || line.description;
  const more = line.counterparty ? line.description : (line.reference ?? '');
  const mark = group === 'decide' || group === 'none' ? '?' : <Icon name="check" />;
  return (
    <li
      className={`pair ${isHere ? 'here' : ''}`}
      data-line-id={line.line_id}
      data-group={group}
      tabIndex={isHere ? 0 : -1}
      aria-label={`${name}, ${money(line.amount, currency)}`}
      onFocus={onReach}
      onClick={onReach}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
        if (event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        enter(line, candidates);
      }}
    >
      <div className="theirs">
        <time dateTime={line.line_date}>{shortDate(line.line_date)}</time>
        <strong className="cut" title={name}>
          <bdi>{name}</bdi>
        </strong>
        <bdi className="figure amount">{signed(line.amount, currency)}</bdi>
        <bdi className="more cut" title={more}>
          {more}
        </bdi>
      </div>
      <div className={`joint ${group}`} aria-hidden="true">
        <span>{mark}</span>
      </div>
      <div className="ours">
        <Ours {...props} />
        <LineActions {...props} />
      </div>
    </li>
  );
};

const signed = (amount: number, currency: string): string =>
  `${amount > 0 ? '+' : ''}${money(amount, currency)}`;

const Ours = ({ line, currency, candidates, isHere }: Props): ReactNode => {
  const { proposal, status } = line;
  if (isHere && candidates.length > 0 && status !== 'skipped')
    return <Candidates line={line} currency={currency} candidates={candidates} />;
  return (
    <div className="says">
      <span>{titleOf(line)}</span>
      {proposal && <span className="small soft">{reasonsText(proposal, currency)}</span>}
    </div>
  );
};

/** Kind of a proposal in words, with its name. */
const titleOf = ({ proposal, status, matched_je_id: entry, how }: Line): ReactNode => {
  if (status === 'skipped') return <span className="soft">{t('recon.isIgnored')}</span>;
  if (entry && status !== 'suggested')
    return (
      <Link className="link" to={at`/books/entries/${entry}`}>
        {memoText(proposal?.label ?? '') ||
          t(how === 'document' ? 'recon.isPayment' : 'recon.isEntry')}
      </Link>
    );
  if (!proposal) return <span className="soft">{t('recon.nothingYet')}</span>;
  const { label: what, kind, allocations = [], returned } = proposal;
  const doc = allocations.length === 1 ? allocations[0]?.doc_id : returned?.doc_id;
  const says = t(`proposal.${kind}` as never, { what });
  return doc ? (
    <Link className="link" to={at`/records/${doc}`}>
      {says}
    </Link>
  ) : (
    says
  );
};

const Candidates = ({
  line,
  currency,
  candidates,
}: Pick<Props, 'line' | 'currency' | 'candidates'>): ReactNode => (
  <ol className="candidates">
    {candidates.map((one, index) => (
      <li key={one.id}>
        <button
          type="button"
          onClick={() => void takeSuggestion(line, one)}
          data-candidate={index + 1}
        >
          <Keys keys={String(index + 1)} />
          <span className="what">
            <span>{memoText(one.label) || t(`candidate.${one.kind}`)}</span>
            <span className="tiny soft">
              {[one.date && shortDate(one.date), reasonsText(one, currency)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {one.amount !== null && <bdi className="figure">{money(one.amount, currency)}</bdi>}
        </button>
      </li>
    ))}
  </ol>
);

const LineActions = ({ line, isOpen }: Props): ReactNode => {
  const setSearch = useSetSearch();
  const ask = (asked: string) => () => setSearch({ do: asked, at: line.line_id });
  const n = line.attachment_ids.length;
  const files = (isOpen || n > 0) && (
    <Button look="bare" data-do="files" onClick={ask('files')}>
      {n > 0 ? t('recon.files', { n, shown: count(n) }) : t('contact.files')}
    </Button>
  );
  if (!isOpen && n === 0) return null;
  if (!isOpen || groupOf(line) === 'done')
    return (
      <div className="line-acts">
        {isOpen && (
          <Button look="bare" data-do="undo" onClick={() => void undoLine(line)}>
            {t('undo')}
          </Button>
        )}
        {files}
      </div>
    );
  return (
    <div className="line-acts">
      {line.status === 'suggested' && (
        <Button data-do="confirm" onClick={() => void confirmLine(line)}>
          {t('recon.confirmOne')}
        </Button>
      )}
      <Button look="bare" data-do="entry" onClick={ask('entry')}>
        {t('recon.newEntry')}
      </Button>
      <Button look="bare" data-do="split" onClick={ask('split')}>
        {t('recon.split')}
      </Button>
      <Button look="bare" data-do="other" onClick={ask('other')}>
        {t('recon.other')}
      </Button>
      {files}
      <Button look="bare" data-do="ignore" onClick={() => void ignoreLine(line)}>
        {t('recon.ignore')}
      </Button>
    </div>
  );
};
