import type { Call } from './call.ts';
import { itemWith } from './stock.ts';

/** Journal, bank, reconciliation, production and assets. */
export const books = async (call: Call): Promise<void> => {
  const { get, post, send, upload } = call;
  const { items: accounts } = await get('/accounting/chart');
  const code = (pattern: RegExp): string =>
    (accounts as { code: string; is_header?: boolean }[] | undefined)?.find(
      (one) => pattern.test(one.code) && !one.is_header,
    )?.code ?? '6200';
  const expense = code(/^6/);
  const entry = { ts: new Date().toISOString().slice(0, 10), memo: 'Firsthand' };
  const entries = [
    { account: expense, debit: 25 },
    { account: code(/^3/), credit: 25 },
  ];
  const ids: string[] = [];
  for (let n = 0; n < 4; n += 1)
    ids.push(
      (
        await post('/accounting/journal-entries', {
          ...entry,
          entries,
          idempotency_token: `je-${n}`,
        })
      ).id,
    );
  await get(`/accounting/journal-entries/${ids[0]}`);
  await post(`/accounting/journal-entries/${ids[1]}/void`, { reason: 'twice' });
  await get(`/accounting/ledger/${expense}`);
  const from = await post('/accounting/bank-accounts', {
    bank_name: 'Firsthand bank',
    account_number: '1000200',
    bank_type: 'checking',
    currency: 'USD',
  });
  const to = await post('/accounting/bank-accounts', {
    bank_name: 'Firsthand savings',
    account_number: '1000300',
    bank_type: 'savings',
    currency: 'USD',
  });
  const banks = (await get('/accounting/bank-accounts')).items as { id: string }[] | undefined;
  const [main, savings] = [from.id ?? banks?.[0]?.id, to.id ?? banks?.[1]?.id];
  for (let n = 0; n < 3; n += 1) {
    const moved = await post('/accounting/transfers', {
      from_bank_id: main,
      to_bank_id: savings,
      amount: 10,
      date: entry.ts,
    });
    if (n === 0)
      await post(`/accounting/transfers/${moved.je_id ?? moved.id}/void`, { reason: 'twice' });
  }
  const rule = await post('/accounting/rules', {
    bank_account_id: main,
    match_pattern: 'Fee',
    target_account_code: expense,
  });
  await send('PATCH', `/accounting/rules/${rule.rule_id ?? rule.id}`, {
    default_memo: 'Firsthand fee',
  });
  await post('/accounting/rules', {
    bank_account_id: main,
    match_pattern: 'Rent',
    target_account_code: expense,
  });
  const run = await post('/accounting/reconciliation/start', {
    bank_account_id: main,
    statement_date: entry.ts,
    statement_balance: 90,
  });
  const at = `/accounting/reconciliation/${run.reconciliation_id ?? run.id}`;
  const day = entry.ts.replaceAll('-', '');
  const lines = Array.from(
    { length: 10 },
    (_, n) =>
      `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day}<TRNAMT>${n % 2 ? 10 : -10}.00<FITID>F${n}<NAME>Fee ${n}</STMTTRN>`,
  );
  const ofx = `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST>${lines.join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  await upload(`${at}/import-statement`, 'bank.ofx', ofx);
  await get(at);
  await send('PATCH', at, { notes: 'Firsthand' });
  await send('DELETE', at);
  await post('/accounting/accounts', {
    ...{ code: '6999', name: 'Firsthand expense', account_type: 'expense' },
  });
  await production(call);
  await assets(call, entry.ts);
};

const production = async (call: Call): Promise<void> => {
  const { get, post, send } = call;
  const part = await itemWith(call, 'PR-1', { quantity: 500 });
  const made = await itemWith(call, 'PR-2', { quantity: 0 });
  await send('PUT', `/manufacturing/items/${made}/recipe`, {
    output_qty: 1,
    components: [{ item_id: part, sku: 'PR-1', qty: 1 }],
  });
  await post('/manufacturing', { item_id: made, quantity: 1, description: 'Firsthand order' });
  const center = await post('/manufacturing/work-centers', { name: 'Firsthand bench' });
  await send('PATCH', `/manufacturing/work-centers/${center.wc_id ?? center.id}/is_default`, {});
  await send('PUT', `/manufacturing/items/${made}/workflow`, {
    steps: [{ id: 'file', name: 'Firsthand filing', run_minutes_per_unit: 5 }],
  });
  await post('/manufacturing/to-make/requirements', { item_ids: [made] });
  const order = async (steps: readonly (readonly [string, object])[]): Promise<void> => {
    const built = await post(`/manufacturing/items/${made}/build`, { quantity: 2 });
    const id = built.order_id ?? built.id;
    for (const [step, body] of steps) {
      const answer = await post(`/manufacturing/${id}/${step}`, body);
      if (step === 'receive')
        await post(`/manufacturing/${id}/reverse-receipt`, {
          receipt_id: answer.receipt_id ?? '1',
          reason: 'again',
        });
    }
    await get(`/manufacturing/${id}`);
  };
  const parts = { items: [{ item_id: part, quantity: 1 }] };
  await order([
    ['schedule', { start_at: '2027-01-04' }],
    ['start', {}],
    ['issue', parts],
    ['return', parts],
    ['receive', { quantity: 1 }],
  ]);
  for (let n = 0; n < 3; n += 1)
    await order([
      ['start', {}],
      ['step', { step_id: 'file' }],
      ['hold', { reason: 'parts' }],
      ['resume', {}],
    ]);
  for (let n = 0; n < 3; n += 1) await order([]);
};

const assets = async ({ get, post, send, upload }: Call, date: string): Promise<void> => {
  const { items: classes } = await get('/fixed-assets/api/classes');
  const made: string[] = [];
  for (let n = 0; n < 4; n += 1)
    made.push(
      (
        await post('/fixed-assets/api/assets', {
          name: `Firsthand lathe ${n}`,
          class_id: classes?.[0]?.id,
          acquisition_date: '2026-01-05',
          cost: 5_000,
        })
      ).id,
    );
  const at = `/fixed-assets/api/assets/${made[0]}`;
  for (const view of ['components', 'files', 'reviews', 'sale', 'upkeep', 'movements'])
    await get(`${at}/${view}`);
  const file = await upload(`${at}/files`, 'invoice.csv', 'paper');
  const file_id = file.file_id ?? file.id;
  await send('PATCH', `${at}/files/${file_id}/description`, { description: 'Invoice' });
  await post(`${at}/files/${file_id}/tag`, { document_tag: 'invoice' });
  await post(`${at}/place-in-service`, { date });
  await post(`${at}/transfer`, { to: 'Firsthand annex', date });
  await post(`${at}/skip`, { month: '2027-03', reason: 'idle' });
  await send('DELETE', `${at}/skip/2027-03`);
  const review = await post(`${at}/reviews`, { date, outcome: 'no_change', reason: 'wear' });
  await post(`${at}/reviews/${review.review_id ?? review.id}/withdraw`, { reason: 'again' });
  const { id: buyer } = await post('/crm/contacts', { name: 'Firsthand buyer' });
  await post(`${at}/sale/open`, { date, price: 100, buyer });
  const check = await post('/fixed-assets/api/checks', { name: 'Firsthand check' });
  await post(`/fixed-assets/api/checks/${check.check_id ?? check.id}/seen`, { asset_id: made[1] });
};
