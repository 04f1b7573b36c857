import { useState } from 'preact/hooks';
import { read, wordsOf } from './api.ts';
import { useAnswer, useEntries, useGathered } from './hooks.ts';
import { classes, html } from './html.ts';
import { claims, onSession } from './session.ts';
import { countOf, present, whenOf } from './words.ts';

/** The last verification of each company, for as long as the page is open and the same person signed in. */
const verifications = new Map();
onSession(() => {
  if (!claims()) verifications.clear();
});
const here = () => claims()?.company_id ?? '';
/** The hash chain of the ledger: walked when it is asked for, and what that found last. */
export const Chain = () => {
  const [found, setFound] = useState(verifications.get(here()));
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    setError('');
    const begun = performance.now();
    try {
      const verified = await read('/ledger/verify');
      const ms = Math.round(performance.now() - begun);
      const now = { at: present(), verified, ms };
      verifications.set(here(), now);
      setFound(now);
    } catch (problem) {
      setError(wordsOf(problem));
    }
    setBusy(false);
  };
  return html`<section class=${classes('card', 'wide', found && !found.verified.ok && 'bad')} aria-label="Chain">
    <div class="section-head">
      <h2>Hash chain of the ledger</h2>
      <button type="button" disabled=${isBusy} onClick=${verify}>${isBusy ? 'Walking it…' : 'Verify'}</button>
    </div>
    <div role="status">
      ${error && html`<p class="problem">${error}</p>`}
      ${!found && !error && html`<p class="soft">Not verified since this page was opened.</p>`}
      ${found && html`<${Last} found=${found} />`}
    </div>
  </section>`;
};
const Last = ({ found: { verified, at, ms } }) => html`
  <p class=${verified.ok ? 'good' : 'problem'}>
    ${verified.ok ? `Whole: ${countOf(verified.count)} entries` : `Broken at #${verified.fault?.id}: ${verified.fault?.says}`}
    <span class="soft"> at ${whenOf(at)}, in ${countOf(ms)} ms</span>
  </p>
  <p class="soft">Head #${verified.head.id} <code class="hash">${verified.head.hash}</code></p>`;
/** Books and records side by side, looked at again as things happen. */
export const Invariants = () => {
  const seesCosts = ['manager', 'admin', 'owner'].includes(claims()?.role ?? '');
  const { data, error, reload } = useAnswer(seesCosts ? '/ledger/invariants' : undefined);
  const gather = useGathered(reload);
  useEntries(gather);
  return html`<section class=${classes('card', 'wide', data && !data.ok && 'bad')} aria-label="Invariants">
    <h2>Books and records</h2>
    ${!seesCosts && html`<p class="soft">Shown to managers and above, for it shows costs.</p>`}
    ${error && html`<p class="problem" role="alert">${error}</p>`}
    ${seesCosts && !data && !error && html`<p class="soft">…</p>`}
    ${data && html`<${Sides} items=${data.items} />`}
  </section>`;
};
const Sides = ({ items }) => {
  const money = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2 });
  return html`<div class="scroll">
    <table>
      <thead><tr><th>What</th><th>Books</th><th class="spare">By hand</th><th>Records</th><th>Both</th></tr></thead>
      <tbody>
        ${items.map(
          (side) => html`<tr>
            <th scope="row">${side.name} <small class="spare">${side.accounts.join(', ')}</small></th>
            <td>${money.format(side.books)}</td><td class="spare">${money.format(side.by_hand)}</td><td>${money.format(side.records)}</td>
            <td class=${side.equal ? 'good' : 'problem'}>${side.equal ? 'agree' : 'differ'}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
};
