import { useEffect, useState } from 'preact/hooks';
import { Chain, Invariants } from './checks.ts';
import { Cluster, type ClusterState } from './cluster.ts';
import { useAnswer, useEvery, useLiveStatus, useTitle } from './hooks.ts';
import { classes, html, type View } from './html.ts';
import { agoOf, countOf, sizeOf } from './words.ts';

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
    readonly lastGroup: number;
    readonly largestGroup: number;
  };
  readonly storage?: { readonly database_bytes: number; readonly wal_bytes: number };
  readonly ledger?: { readonly last_id: number; readonly count: number };
  readonly jobs?: { readonly waiting: number; readonly parked: number };
  readonly role?: string;
  readonly cluster?: ClusterState;
};

const everyMs = 5000;
const kept = 60;

/** Health of the service: the writer's queue, storage, and the integrity of the ledger. */
export const Health = (): View => {
  useTitle('Health');
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
      <${Figure} title="Commands waiting" value=${countOf(writer.waiting)} history=${history.map((one) => one.waiting)} />
      <${Figure} title="Last commit" value=${`${writer.lastCommitMs.toFixed(1)} ms`} note=${`${countOf(writer.lastGroup)} ${writer.lastGroup === 1 ? 'command' : 'commands'} in it`} history=${history.map((one) => one.lastCommitMs)} />
      <${Figure} title="Commands" value=${countOf(writer.commands)} note=${`in ${countOf(writer.groups)} ${writer.groups === 1 ? 'commit' : 'commits'}, at most ${writer.largestGroup} in one`} history=${growth(history)} />
      ${ledger && html`<${Figure} title="Ledger" value=${countOf(ledger.count)} note=${`views are current to entry #${ledger.last_id}`} />`}
      ${storage && html`<${Figure} title="Write-ahead log" value=${sizeOf(storage.wal_bytes)} note=${`in addition to ${sizeOf(storage.database_bytes)} of ${about.data.database}`} />`}
      ${jobs && html`<${Figure} title="Jobs waiting" value=${countOf(jobs.waiting)} note=${`${countOf(jobs.parked)} parked after failing`} isBad=${jobs.parked > 0} />`}
    </div>
    ${about.data.cluster && html`<${Cluster} role=${about.data.role ?? ''} state=${about.data.cluster} />`}
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

/** Increase between one sample and the next; a restart starts at zero. */
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
