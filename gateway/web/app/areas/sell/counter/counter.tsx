import { operation as create } from 'operation:documents_drafting_create';
import { type ReactNode, useRef, useState } from 'react';
import type { Operation } from '../../../api/operation.ts';
import { useTask } from '../../../forms/use-task.ts';
import { Note, Problem, Skeleton } from '../../../parts/note.tsx';
import { useTrial } from '../../../record/use-trial.ts';
import { useCompany } from '../../../shell/company.ts';
import { useTitle } from '../../../shell/crumb.ts';
import { today } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { docsChanged } from '../../documents/doc.ts';
import { blankHead, headOf, linesOf } from '../../documents/editor/body.ts';
import { figuresOf, problemsOf } from '../../documents/editor/figures.ts';
import { type Tax, useTaxes, usualTax } from '../../documents/editor/taxes.ts';
import { useSheet } from '../../documents/editor/use-sheet.ts';
import { useBanks, usualBank } from '../../money/bank.ts';
import { Cart } from './cart.tsx';
import { Receipt } from './receipt.tsx';
import { maySell, newSale, type Sold, sell } from './sale.ts';
import { ScanField } from './scan-field.tsx';
import { Till } from './till.tsx';

/** Counter: scan or search, price list, discount, cash or card, change, receipt. */
export const Counter = (): ReactNode => {
  const taxes = useTaxes('sales');
  useTitle(t('counter.title'));
  if (!maySell())
    return (
      <div className="section">
        <Note>{t('counter.mayNot')}</Note>
      </div>
    );
  return taxes ? <Sale taxes={taxes} /> : <Skeleton />;
};

const Sale = ({ taxes }: { readonly taxes: readonly Tax[] }): ReactNode => {
  const tax = usualTax(taxes);
  const sheet = useSheet('counter', () => ({ head: blankHead(today()), rows: [] }));
  const { head, rows } = sheet;
  const currency = useCompany()?.currency;
  const banks = useBanks().data ?? [];
  const keys = useRef(newSale());
  const [sold, setSold] = useState<Sold & { readonly given?: number }>();
  const task = useTask();
  const lines = linesOf(rows, taxes);
  const { contact_name: _, ...sent } = headOf(head);
  const body = {
    doc_type: 'invoice',
    ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null)),
    contact_name: head.contact_name.trim() || t('counter.walkIn'),
    ...{ issue_date: today(), due_date: today(), line_items: lines },
  };
  const isBegun = lines.length > 0;
  const tried = useTrial(create as unknown as Operation, isBegun ? body : undefined);
  const figures = figuresOf(tried);
  const problems = problemsOf(task.problem ?? tried.problem, rows, false);
  const total = isBegun && !tried.isBusy ? figures.totals?.total : undefined;
  const take = (method: string, given?: number): Promise<void> =>
    task.run(async () => {
      const bank_account = usualBank(banks, currency, method);
      const payment = { method, ...(bank_account ? { bank_account } : {}) };
      const done = await sell(body, payment, keys.current);
      setSold(given === undefined ? done : { ...done, given });
      sheet.drop();
      await docsChanged();
    });
  const next = (): void => {
    keys.current = newSale();
    sheet.change({ do: 'set', rows: [] });
    sheet.set(blankHead(today()));
    setSold(undefined);
  };
  if (sold) return <Receipt sold={sold} onNext={next} />;
  return (
    <div className="counter">
      <h1 className="hidden-visually">{t('counter.title')}</h1>
      <section className="cart" aria-label={t('counter.cart')}>
        <ScanField
          currency={currency}
          onItem={(item) => sheet.change({ do: 'oneMore', item, tax })}
        />
        <Cart {...{ sheet, figures, problems, currency, tax }} />
        {problems.rest !== undefined && <Problem problem={problems.rest} />}
      </section>
      <Till
        {...{ sheet, figures, currency, total }}
        isBusy={task.isBusy || tried.isBusy}
        canPay={isBegun && tried.problem === undefined && !tried.isBusy}
        onTake={(method, given) => void take(method, given)}
      />
    </div>
  );
};
