import { classes, html, type View } from './html.ts';
import { countOf } from './words.ts';

/** State of the node that answers, as `/system/info` has it. */
export type ClusterState = {
  readonly position: number;
  readonly epoch: number | null;
  readonly lag_entries: number;
  readonly lag_seconds: number | null;
  readonly durability: Readonly<Record<string, string>> | null;
  readonly warnings: readonly string[];
};

/** Role of the node, its lag, and the durability of the PostgreSQL that holds the log. */
export const Cluster = ({
  role,
  state,
}: {
  readonly role: string;
  readonly state: ClusterState;
}): View => {
  const { position, epoch, lag_entries, lag_seconds, durability, warnings } = state;
  const isBad = role === 'stopped' || warnings.length > 0;
  return html`<section class=${classes('card wide', isBad && 'bad')} aria-label="Cluster">
    <h2>Cluster</h2>
    <dl>
      <dt>Role</dt><dd>${role}${epoch === null ? ', no leader' : `, epoch ${epoch}`}</dd>
      <dt>Position</dt><dd>${countOf(position)}</dd>
      <dt>Lag</dt><dd>${countOf(lag_entries)} ${lag_entries === 1 ? 'entry' : 'entries'}, ${lag_seconds === null ? 'not caught up since the start' : `${lag_seconds} s`}</dd>
      ${durability && html`<dt>PostgreSQL</dt><dd>${Object.entries(durability).map(([name, value]) => html`<div><code>${name}=${value === '' ? "''" : value}</code></div>`)}</dd>`}
    </dl>
    ${warnings.map((text) => html`<p class="problem">${text}</p>`)}
  </section>`;
};
