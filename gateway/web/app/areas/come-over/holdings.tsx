import type { ReactNode } from 'react';
import { Note } from '../../parts/note.tsx';
import { Section } from '../../record/page.tsx';
import { count, money, shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Scan } from './scan.ts';

/** Contents of the files: what comes over, what cannot, and what was noticed. */
export const Holdings = ({ scan }: { readonly scan: Scan }): ReactNode => {
  const { source, files, holds, cannot_import: left, warnings, period } = scan;
  const currency = scan.company.currency;
  const amount = (n: number): string => money(n, currency);
  return (
    <>
      <Section title={t('comeOver.found', { source: source.name })}>
        <p className="small soft">
          {files.map(({ name }) => name).join(', ')}
          {period.first && period.last
            ? ` · ${shortDate(period.first)} – ${shortDate(period.last)}`
            : ''}
        </p>
        <table className="lists within" data-holds="">
          <caption className="hidden-visually">{t('comeOver.holds')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('comeOver.holds')}</th>
              <th scope="col" className="num">
                {t('comeOver.number')}
              </th>
              <th scope="col" className="num">
                {t('doc.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {holds.map(({ kind, label, count: n, total }) => (
              <tr key={kind}>
                <th scope="row">{label}</th>
                <td className="num">{count(n)}</td>
                <td className="num">{total === undefined ? '' : <bdi>{amount(total)}</bdi>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      {left.length > 0 && (
        <Section title={t('comeOver.left')}>
          <ul className="lines">
            {left.map((one) => (
              <li key={`${one.kind} ${one.reason}`}>
                <strong>{`${count(one.count)} ${one.label}`}</strong>
                <span className="soft breaks">{one.reason}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {warnings.length > 0 && (
        <Section title={t('comeOver.warnings')}>
          <div className="stack">
            {warnings.map((one) => (
              <Note key={`${one.code} ${one.message}`} tone="warn">
                {[one.file, one.message].filter(Boolean).join(': ')}
              </Note>
            ))}
          </div>
        </Section>
      )}
    </>
  );
};
