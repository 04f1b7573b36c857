/** Issued sales documents as electronic invoices, and the drafts that come of them. */
import * as assert from 'uvu/assert';
import type { Installation } from '../../service.ts';
import type { Answered } from '../../test-app.ts';

const read = async ({ ask }: Installation, path: string): Promise<Answered> =>
  (await ask('GET', path)).body;

/** Issued invoices and credit notes of sales. */
export const issuedSales = async (service: Installation): Promise<readonly Answered[]> => {
  const found: Answered[] = [];
  for (const type of ['invoice', 'credit_note']) {
    const { items } = await read(service, `/docs?doc_type=${type}&side=sales&limit=500`);
    found.push(
      ...items.filter(({ status }: Answered) => !['draft', 'sent', 'void'].includes(status)),
    );
  }
  return found;
};

/** Lines, sums, dates and references that the two sides of a document have in common. */
const common = ({ line_items, ...doc }: Answered) => ({
  lines: line_items.map((one: Answered) => [one.name, one.quantity, one.line_total]),
  sums: [doc.currency, doc.tax, doc.total],
  dates: [doc.issue_date, doc.due_date ?? null, doc.delivery_date ?? null],
  references: [doc.buyer_reference ?? null, doc.order_reference ?? null],
});

const isSame = async (service: Installation, made: Answered, of: Answered): Promise<void> => {
  assert.equal([made.left_out, made.counted.lines.taken], [[], of.line_items.length], of.ref_id);
  assert.equal(common(await read(service, `/docs/${made.id}`)), common(of), of.ref_id);
  // The number is free again for the draft of the next format: two bills of one supplier have no number in common.
  await service.does('DELETE', `/docs/${made.id}`);
};

/** Asserts that the XML of a document becomes a draft that equals it. */
export const returnsFrom = async (
  service: Installation,
  id: string,
  format: 'ubl' | 'cii',
): Promise<void> => {
  const of = await read(service, `/docs/${id}`);
  const { status, bytes } = await service.ask('GET', `/docs/${id}/einvoice?format=${format}`);
  const content = new TextDecoder().decode(bytes);
  assert.is(status, 200, `${of.ref_id}: ${content.slice(0, 400)}`);
  await isSame(service, await service.does('POST', '/docs/import/e-invoice', { content }), of);
};

/** Asserts that the PDF of a document with its XML inside becomes a draft that equals it. */
export const returnsFromPdf = async (service: Installation, id: string): Promise<void> => {
  const of = await read(service, `/docs/${id}`);
  const { status, bytes } = await service.ask('GET', `/docs/${id}/einvoice/pdf`);
  assert.is(status, 200, `${of.ref_id}: ${new TextDecoder().decode(bytes).slice(0, 400)}`);
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)], { type: 'application/pdf' }), 'factur-x.pdf');
  const made = await service.ask('POST', '/docs/import/e-invoice-file', { form });
  assert.is(made.status, 200, JSON.stringify(made.body));
  await isSame(service, made.body, of);
};
