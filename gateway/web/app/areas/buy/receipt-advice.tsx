import type { ReactNode } from 'react';
import type { components } from '#api';
import { Section } from '../../record/page.tsx';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { quantity, shortDate } from '../../words/format.ts';
import { type Key, t } from '../../words/words.ts';

type Advice = components['schemas']['ReceiptAdvice'];

const words: Readonly<Record<string, Key>> = {
  in: 'advice.in',
  out: 'advice.out',
  cancel: 'advice.cancel',
};

/** Advice on goods that are ordered: needed earlier, later or not at all. */
export const ReceiptAdvice = ({ receipts }: { readonly receipts: readonly Advice[] }): ReactNode =>
  receipts.length === 0 ? null : (
    <Section title={t('advice.title', { n: receipts.length })}>
      <ul className="lines">
        {receipts.map((one) => (
          <li key={`${one.id} ${one.line}`}>
            <Link className="link" to={at`/records/${one.id}`}>
              <bdi className="figure">{one.ref ?? one.sku}</bdi>
            </Link>
            <span>
              <bdi>{`${quantity(one.quantity)} × ${one.sku}`}</bdi>
            </span>
            <span className={`end ${one.overdue ? 'late' : 'soft'}`}>
              {t(words[one.direction] ?? 'advice.out', {
                day: one.needed ? shortDate(one.needed) : '',
                from: one.date ? shortDate(one.date) : '',
              })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
