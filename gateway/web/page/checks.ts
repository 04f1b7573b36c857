import { useState } from 'preact/hooks';
import { read, wordsOf } from './api.ts';
import { useAnswer, useEntries, useGathered } from './hooks.ts';
import { classes, html, type View } from './html.ts';
import { claims, onSession } from './session.ts';
import { countOf, present, whenOf } from './words.ts';

type Verified = {
  readonly ok: boolean;
  readonly count: number;
  readonly head: { readonly id: number; readonly hash: string };
  readonly fault?: { readonly id: number; readonly says: string };
};

type Found = { readonly at: number; readonly verified: Verified; readonly ms: number };

/** Last verification of each company, kept while the page is open and the same user is signed in. */
const verifications = new Map<string, Found>();
onSession(() => {
  if (!claims()) verifications.clear();
});

const here = (): string => claims()?.company_id ?? '';

/** Verification of the ledger's hash chain, with the last result. */
export const Chain = (): View => {
  const [found, setFound] = useState(verifications.get(here()));
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const verify = async (): Promise<void> => {
    setBusy(true);
    setError('');
    const begun = performance.now();
    try {
      const verified = await read<Verified>('/ledger/verify');
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
      <button type="button" disabled=${isBusy} onClick=${verify}>${isBusy ? 'Verifying…' : 'Verify'}</button>
    </div>
    <div role="status">
      ${error && html`<p class="problem">${error}</p>`}
      ${!found && !error && html`<p class="soft">Not verified yet.</p>`}
      ${found && html`<${Last} found=${found} />`}
    </div>
  </section>`;
};

const Last = ({ found: { verified, at, ms } }: { readonly found: Found }): View => html`
  <p class=${verified.ok ? 'good' : 'problem'}>
    ${verified.ok ? `Intact: ${countOf(verified.count)} entries` : `Broken at #${verified.fault?.id}: ${verified.fault?.says}`}
    <span class="soft"> at ${whenOf(at)}, in ${countOf(ms)} ms</span>
  </p>
  <p class="soft">Head #${verified.head.id} <code class="hash">${verified.head.hash}</code></p>`;

type Side = {
  readonly name: string;
  readonly accounts: readonly string[];
  readonly books: number;
  readonly records: number;
  readonly by_hand: number;
  readonly equal: boolean;
};

/** Comparison of books and records, refreshed with new events. */
export const Invariants = (): View => {
  const seesCosts = ['manager', 'admin', 'owner'].includes(claims()?.role ?? '');
  const { data, error, reload } = useAnswer<{
    readonly ok: boolean;
    readonly items: readonly Side[];
  }>(seesCosts ? '/ledger/invariants' : undefined);
  const gather = useGathered(reload);
  useEntries(gather);
  return html`<section class=${classes('card', 'wide', data && !data.ok && 'bad')} aria-label="Invariants">
    <h2>Books and records</h2>
    ${!seesCosts && html`<p class="soft">Visible to managers and above, because it shows costs.</p>`}
    ${error && html`<p class="problem" role="alert">${error}</p>`}
    ${seesCosts && !data && !error && html`<p class="soft">…</p>`}
    ${data && html`<${Sides} items=${data.items} />`}
  </section>`;
};

const Sides = ({ items }: { readonly items: readonly Side[] }): View => {
  const money = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2 });
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Balances of books and records">
    <table>
      <thead><tr><th>Balance</th><th>Books</th><th class="spare">Manual</th><th>Records</th><th>Result</th></tr></thead>
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
