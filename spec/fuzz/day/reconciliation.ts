import type { Answered } from '../../test-app.ts';
import type { Call } from './call.ts';

/** A bank statement imported, matched in every way, completed and reopened. */
export const reconciliation = async ({ get, post, send, upload }: Call): Promise<void> => {
  const bank = await post('/accounting/bank-accounts', {
    ...{ bank_name: 'Firsthand river bank', account_number: '200300', bank_type: 'checking' },
    ...{ currency: 'USD', opening_balance: 500, opening_date: '2026-01-01' },
  });
  const code = bank.chart_account_code as string;
  const entry = async (ts: string, debit: string, credit: string, amount: number) =>
    post('/accounting/journal-entries', {
      ...{ ts, memo: 'Firsthand week', idempotency_token: `bank ${ts} ${amount}` },
      entries: [
        { account: debit, debit: amount },
        { account: credit, credit: amount },
      ],
    });
  await entry('2026-01-05', code, '4100', 300);
  const rent = await entry('2026-01-09', '6200', code, 70);
  await post('/accounting/rules', {
    ...{ bank_account_id: bank.id, match_pattern: 'interest', target_account_code: '4400' },
  });
  const { id: doc_id } = await post('/docs', {
    ...{ doc_type: 'invoice', contact_name: 'Firsthand guest' },
    line_items: [{ name: 'Firsthand work', sell_by: 'hour', quantity: 1, unit_price: 100 }],
  });
  await post(`/docs/${doc_id}/finalize`, {});
  const { id } = await post('/accounting/reconciliation/start', {
    ...{ bank_account_id: bank.id, statement_date: '2026-01-31', statement_balance: 811.5 },
  });
  const at = `/accounting/reconciliation/${id}`;
  const rows = [
    '06,Takings,300',
    '12,Landlord,-70',
    '15,Interest,2',
    '20,Paper,-20',
    '25,Guest,100',
  ];
  await upload(
    `${at}/import-csv`,
    'bank.csv',
    [
      'date,description,amount',
      ...rows.map((row) => `2026-01-${row}`),
      '2026-01-26,Unknown,-0.6',
    ].join('\n'),
    { column_map: JSON.stringify({ date: 'date', description: 'description', amount: 'amount' }) },
  );
  for (const step of ['auto-match', 'apply-rules', 'bulk-confirm']) await post(`${at}/${step}`, {});
  const { items = [] } = await get(`${at}/statement-lines?limit=50`);
  const line = (text: string): string =>
    `${at}/lines/${(items as Answered[]).find((one) => one.description === text)?.id}`;
  await post(`${line('Paper')}/split`, {
    splits: [
      { account_code: '6800', amount: 15 },
      { account_code: '6950', amount: 5 },
    ],
  });
  await get(`${line('Guest')}/suggestions`);
  await post(`${line('Guest')}/match-document`, { allocations: [{ doc_id, amount: 100 }] });
  const { attachment_id } = await upload(`${line('Unknown')}/attach`, 'paper.csv', 'a receipt');
  await get(`${line('Unknown')}/attach/${attachment_id}`);
  await send('DELETE', `${line('Unknown')}/attach/${attachment_id}`);
  await post(`${line('Unknown')}/create`, { account_code: '6850' });
  await post(`${line('Unknown')}/unmatch`, { void_entry: true });
  await send('PATCH', line('Unknown'), { status: 'skipped' });
  await post(`${line('Landlord')}/unmatch`, {});
  await post(`${line('Landlord')}/match`, { je_id: rent.id });
  await post(`${at}/unmatch`, { je_ids: [rent.id] });
  await send('PATCH', line('Landlord'), { status: 'skipped' });
  await post(`${at}/match`, { je_ids: [rent.id] });
  await post(`${at}/write-off`, { account_code: '6850' });
  await post(`${at}/complete`, {});
  await get(`${at}/report`);
  await post(`${at}/reopen`, { reason: 'once more' });
};
