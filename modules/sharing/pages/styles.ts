import { fontFamily } from '../../../kernel/platform/pdf/fonts.ts';

const colors = `
:root {
  color-scheme: light dark;
  --ground: #eef1f4; --paper: #fff; --ink: #1d2530; --soft: #566170; --line: #dbe1e8;
  --accent: #1d4ed8; --on-accent: #fff; --open: #1d4ed8; --done: #15703f; --ended: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #10151b; --paper: #1a212a; --ink: #e6ebf1; --soft: #9aa7b5; --line: #303a46;
    --accent: #8ab4ff; --on-accent: #10151b; --open: #8ab4ff; --done: #6fd39b; --ended: #ff9a92;
  }
}
`;

const text = `
* { box-sizing: border-box; margin: 0; padding: 0; }
html { background: var(--ground); -webkit-text-size-adjust: 100%; }
body {
  font: 15px/1.5 ${fontFamily}; color: var(--ink); max-width: 60rem; margin: 0 auto;
  padding: 1.5rem 1rem 3rem; overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums lining-nums;
}
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.01em; }
h2 { font-size: 0.8125rem; font-weight: 600; color: var(--soft); margin-bottom: 0.25rem; }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.address, .passage p, .more { white-space: pre-line; }
`;

const frame = `
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem; margin-bottom: 1rem; }
.standing {
  display: inline-flex; align-items: center; gap: 0.5rem; margin-inline-end: auto;
  font-weight: 600; color: var(--open);
}
.standing::before { content: ''; width: 0.625rem; height: 0.625rem; border-radius: 50%; background: currentColor; }
.standing.done { color: var(--done); }
.standing.ended { color: var(--ended); }
.act {
  display: inline-flex; align-items: center; min-height: 2.5rem; padding: 0 1rem; border-radius: 0.375rem;
  border: 1px solid var(--accent); color: var(--accent); text-decoration: none; font-weight: 600;
}
.act.first { background: var(--accent); color: var(--on-accent); }
main {
  position: relative; background: var(--paper); border: 1px solid var(--line);
  border-radius: 0.5rem; padding: 2.5rem;
}
footer { color: var(--soft); font-size: 0.8125rem; margin-top: 1rem; }
footer p + p { margin-top: 0.25rem; }
.watermark { display: none; }
.missing { text-align: center; padding: 4rem 2rem; }
.missing p { color: var(--soft); margin-top: 0.5rem; }
`;

const head = `
.letterhead { display: flex; justify-content: space-between; gap: 2rem; }
.sender { color: var(--soft); font-size: 0.875rem; min-width: 0; }
.logo { display: block; max-width: 14rem; max-height: 4.5rem; margin-bottom: 0.75rem; }
.company { font-size: 1.0625rem; font-weight: 700; color: var(--ink); }
.what { text-align: end; }
.number { color: var(--soft); font-size: 1.0625rem; }
.particulars {
  display: grid; grid-template-columns: 1fr 1fr minmax(14rem, 1fr); gap: 2rem;
  margin-top: 2rem; padding-top: 1.5rem; border-top: 2px solid var(--ink);
}
.name { font-weight: 700; }
.facts div { display: flex; justify-content: space-between; gap: 1rem; }
.facts dt { color: var(--soft); white-space: nowrap; }
.facts dd { text-align: end; }
.subject { margin-top: 1.75rem; font-size: 1.0625rem; font-weight: 700; }
`;

const lines = `
.lines { width: 100%; border-collapse: collapse; margin-top: 2rem; }
.lines th {
  font-size: 0.8125rem; font-weight: 600; color: var(--soft); text-align: start;
  vertical-align: bottom; padding: 0 0 0.5rem 1rem; border-bottom: 1px solid var(--ink);
}
.lines td { padding: 0.75rem 0 0.75rem 1rem; vertical-align: top; border-bottom: 1px solid var(--line); }
.lines .count { width: 2rem; padding-inline-start: 0; color: var(--soft); }
.lines :is(th, td):is(.quantity, .price, .discount, .amount) { text-align: end; white-space: nowrap; }
.item { font-weight: 600; }
.more, .sku, .unit { color: var(--soft); }
.more, .sku { font-size: 0.875rem; }
.unpriced :is(.price, .amount, .totals) { display: none; }
`;

const ending = `
.ending { display: flex; justify-content: space-between; gap: 2rem; margin-top: 1.5rem; }
.remarks { flex: 1; min-width: 0; }
.passage { margin-top: 1rem; max-width: 34rem; }
.totals { border-collapse: collapse; margin-inline-start: auto; }
.totals th { font-weight: 400; text-align: start; color: var(--soft); padding: 0.25rem 2rem 0.25rem 0; }
.totals td { text-align: end; white-space: nowrap; padding: 0.25rem 0; }
.totals .total :is(th, td) {
  color: var(--ink); font-weight: 700; font-size: 1.125rem; border-top: 2px solid var(--ink); padding-top: 0.5rem;
}
.totals .balance :is(th, td) { color: var(--ink); font-weight: 700; }
.terms { margin-top: 2rem; max-width: none; color: var(--soft); font-size: 0.8125rem; }
`;

const narrow = `
@media (max-width: 40rem) {
  body { padding: 1rem 0.75rem 2rem; }
  main { padding: 1.25rem; }
  .standing { width: 100%; }
  .act { flex: 1; justify-content: center; }
  .letterhead { flex-direction: column-reverse; gap: 1.25rem; }
  .what { text-align: start; }
  .particulars { grid-template-columns: 1fr; gap: 1.25rem; margin-top: 1.5rem; }
  .particulars > div:empty { display: none; }
  .lines, .lines tbody { display: block; }
  .lines thead, .lines .count { display: none; }
  .lines tr {
    display: flex; flex-wrap: wrap; gap: 0 0.75rem; padding: 0.75rem 0;
    border-bottom: 1px solid var(--line);
  }
  .lines td { padding: 0; border: 0; }
  .lines td:empty { display: none; }
  .lines :is(.about, .taxes) { flex: 0 0 100%; }
  .lines td:is(.price, .discount, .taxes) { color: var(--soft); }
  .lines td.price::before { content: '× '; }
  .lines td.discount::before { content: '\\2212'; }
  .lines td.amount { margin-inline-start: auto; font-weight: 600; }
  .lines td.taxes { order: 1; font-size: 0.875rem; }
  .ending { flex-direction: column-reverse; }
  .totals { width: 100%; }
}
`;

const paper = `
@media print {
  :root { --ground: #fff; --paper: #fff; --ink: #000; --soft: #444; --line: #bbb; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  main { border: 0; padding: 0; }
  .act { display: none; }
  tr { break-inside: avoid; }
}
`;

/** Style sheet of a shared page for light and dark schemes, narrow screens and print. */
export const style = [colors, text, frame, head, lines, ending, narrow, paper].join('');
