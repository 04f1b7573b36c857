import { useEffect, useState } from 'preact/hooks';
import { read, wordsOf } from './api.ts';
import { useAnswer, useEvery, useLiveStatus } from './hooks.ts';
import { classes, html, type View } from './html.ts';
import { claims } from './session.ts';
import { agoOf, countOf, present, sizeOf, timeOf } from './words.ts';

type About = {
  readonly version: string;
  readonly data_dir: string;
  readonly database: string;
  readonly started_at: string;
  readonly modules: readonly string[];
  readonly writer: {
    readonly waiting: number;
    readonly groups: number;
    readonly commands: number;
    readonly lastCommitMs: number;
    readonly largestGroup: number;
  };
  readonly storage?: { readonly database_bytes: number; readonly wal_bytes: number };
  readonly ledger?: { readonly last_id: number; readonly count: number };
  readonly jobs?: { readonly waiting: number; readonly parked: number };
};

const everyMs = 5000;
const kept = 60;

/** How the service is: the writer's queue, what it stores, whether the ledger is whole. */
export const Health = (): View => {
  const about = useAnswer<About>('/system/info');
  const status = useLiveStatus();
  useEvery(everyMs, about.reload);
  useEffect(() => {
    if (status === 'live') about.reload();
  }, [status]);
  const history = useHistory(about.data);
  if (!about.data)
    return html`<div class="health"><h1>Health</h1>${about.error && html`<p class="problem" role="alert">${about.error}</p>`}</div>`;
  const { writer, storage, ledger, jobs } = about.data;
  return html`<div class="health">
    <div class="section-head">
      <h1>Health</h1>
      <span class="soft">version ${about.data.version}, up ${agoOf(about.data.started_at)}</span>
    </div>
    ${about.error && html`<p class="problem" role="alert">${about.error}</p>`}
    <div class="cards">
      <${Figure} title="Waiting for the writer" value=${countOf(writer.waiting)} history=${history.map((one) => one.waiting)} />
      <${Figure} title="Last commit" value=${`${writer.lastCommitMs.toFixed(1)} ms`} history=${history.map((one) => one.lastCommitMs)} />
      <${Figure} title="Commands" value=${countOf(writer.commands)} note=${`in ${countOf(writer.groups)} commits, at most ${writer.largestGroup} in one`} history=${growth(history)} />
      ${ledger && html`<${Figure} title="Ledger" value=${countOf(ledger.count)} note=${`every view stands at entry #${ledger.last_id}, in the same commit`} />`}
      ${storage && html`<${Figure} title="Write-ahead log" value=${sizeOf(storage.wal_bytes)} note=${`beside ${sizeOf(storage.database_bytes)} of ${about.data.database}`} />`}
      ${jobs && html`<${Figure} title="Jobs waiting" value=${countOf(jobs.waiting)} note=${`${countOf(jobs.parked)} parked after failing`} isBad=${jobs.parked > 0} />`}
    </div>
    <${Chain} />
    <${Invariants} />
    <section class="card wide" aria-label="Service">
      <h2>Service</h2>
      <dl>
        <dt>Data</dt><dd><code>${about.data.data_dir}</code></dd>
        <dt>Modules</dt><dd>${about.data.modules.join(', ')}</dd>
      </dl>
    </section>
  </div>`;
};

type Writer = About['writer'];

const useHistory = (about: About | undefined): readonly Writer[] => {
  const [history, setHistory] = useState<readonly Writer[]>([]);
  useEffect(() => {
    if (about) setHistory((old) => [...old, about.writer].slice(-kept));
  }, [about]);
  return history;
};

/** What was added between one look and the next; a restart begins at nothing. */
const growth = (history: readonly Writer[]): number[] =>
  history.slice(1).map(({ commands }, at) => Math.max(0, commands - history[at]!.commands));

const Figure = (props: {
  readonly title: string;
  readonly value: string;
  readonly note?: string;
  readonly isBad?: boolean;
  readonly history?: readonly number[];
}): View =>
  html`<section class=${classes('card', props.isBad && 'bad')} aria-label=${props.title}>
    <h2>${props.title}</h2>
    <p class="figure">${props.value}</p>
    ${props.note && html`<p class="soft">${props.note}</p>`}
    ${props.history && html`<${Spark} values=${props.history} />`}
  </section>`;

const Spark = ({ values }: { readonly values: readonly number[] }): View => {
  if (values.length < 2)
    return html`<svg class="spark" viewBox="0 0 120 26" aria-hidden="true"></svg>`;
  const top = Math.max(1, ...values);
  const apart = 120 / Math.max(values.length - 1, 11);
  const points = values.map(
    (value, at) => `${(at * apart).toFixed(1)} ${(24 - (value * 22) / top).toFixed(1)}`,
  );
  return html`<svg class="spark" viewBox="0 0 120 26" preserveAspectRatio="none" aria-hidden="true">
    <polyline points=${points.join(' ')} />
  </svg>`;
};

type Verified = {
  readonly ok: boolean;
  readonly count: number;
  readonly head: { readonly id: number; readonly hash: string };
  readonly fault?: { readonly id: number; readonly says: string };
};

const Chain = (): View => {
  const [found, setFound] = useState<{ at: string; verified: Verified; ms: number }>();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const verify = async (): Promise<void> => {
    setBusy(true);
    setError('');
    const begun = performance.now();
    try {
      const verified = await read<Verified>('/ledger/verify');
      const ms = Math.round(performance.now() - begun);
      setFound({ at: timeOf(present()), verified, ms });
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
      ${
        found &&
        html`<p class=${found.verified.ok ? 'good' : 'problem'}>
            ${found.verified.ok ? `Whole: ${countOf(found.verified.count)} entries` : `Broken at #${found.verified.fault?.id}: ${found.verified.fault?.says}`}
            <span class="soft"> at ${found.at}, in ${countOf(found.ms)} ms</span>
          </p>
          <p class="soft">Head #${found.verified.head.id} <code class="hash">${found.verified.head.hash}</code></p>`
      }
    </div>
  </section>`;
};

type Side = {
  readonly name: string;
  readonly accounts: readonly string[];
  readonly books: number;
  readonly records: number;
  readonly by_hand: number;
  readonly equal: boolean;
};

const Invariants = (): View => {
  const seesCosts = ['manager', 'admin', 'owner'].includes(claims()?.role ?? '');
  const { data } = useAnswer<{ readonly ok: boolean; readonly items: readonly Side[] }>(
    seesCosts ? '/ledger/invariants' : undefined,
  );
  if (!data) return null;
  const money = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2 });
  return html`<section class=${classes('card', 'wide', !data.ok && 'bad')} aria-label="Invariants">
    <h2>Books and records</h2>
    <div class="scroll">
      <table>
        <thead><tr><th>What</th><th>Books</th><th class="spare">By hand</th><th>Records</th><th>Both</th></tr></thead>
        <tbody>
          ${data.items.map(
            (side) => html`<tr>
              <th scope="row">${side.name} <small class="spare">${side.accounts.join(', ')}</small></th>
              <td>${money.format(side.books)}</td><td class="spare">${money.format(side.by_hand)}</td><td>${money.format(side.records)}</td>
              <td class=${side.equal ? 'good' : 'problem'}>${side.equal ? 'agree' : 'differ'}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
};
