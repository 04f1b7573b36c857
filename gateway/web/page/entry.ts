import { useState } from 'preact/hooks';
import { useAnswer } from './hooks.ts';
import { classes, html, type View } from './html.ts';
import type { Entry } from './live.ts';
import { to } from './route.ts';
import { dayOf, shortId, timeOf, whenOf } from './words.ts';

/** A ledger entry; expanded, it shows its data, its cause and its effects. */
export const LedgerEntry = ({ entry }: { readonly entry: Entry }): View => {
  const [isOpen, setOpen] = useState(false);
  return html`<li class=${classes('entry', isOpen && 'open')} data-entry=${entry.id}>
    <button type="button" class="entry-head" aria-expanded=${isOpen} onClick=${() => setOpen(!isOpen)}>
      <span class="entry-id">#${entry.id}</span>
      <span class="what">${entry.event_type}</span>
      <span class="entry-name">${entry.entity_name || shortId(entry.entity_id)}</span>
      <small>${entry.actor_name ?? (entry.actor_id ? shortId(entry.actor_id) : 'the house')} · ${entry.source} · <time datetime=${entry.ts} title=${entry.ts}>${whenOf(entry.ts)}</time></small>
    </button>
    ${isOpen && html`<${Whole} entry=${entry} />`}
  </li>`;
};

/** Name of the entity in an entry's data; empty if there is none. */
export const nameIn = ({ data }: Entry): string => {
  const found = ['name', 'number', 'sku', 'title'].map((field) => data[field]);
  return String(found.find((one) => typeof one === 'string' && one) ?? '');
};

const Whole = ({ entry }: { readonly entry: Entry }): View =>
  html`<div class="whole">
    <dl>
      <dt>Entity</dt>
      <dd><a href=${to(['entity', entry.entity_id])}><code>${entry.entity_id}</code></a> <a href=${to(['stream'], { entity_id: entry.entity_id })}>only this</a></dd>
      <dt>Recorded</dt>
      <dd>${dayOf(entry.ts)}, ${timeOf(entry.ts)} <code>${entry.ts}</code></dd>
      ${
        entry.actor_id &&
        html`<dt>Actor</dt><dd><a href=${to(['stream'], { actor_id: entry.actor_id })}>${entry.actor_name ?? entry.actor_id}</a></dd>`
      }
      ${entry.idempotency_key && html`<dt>Key</dt><dd><code>${entry.idempotency_key}</code></dd>`}
      <dt>Hash</dt>
      <dd><code class="hash">${entry.hash}</code></dd>
      <dt>Previous</dt>
      <dd><code class="hash">${entry.prev_hash}</code></dd>
    </dl>
    <h3>Data ${entry.redacted && html`<small>costs are hidden for your role</small>`}</h3>
    <pre tabindex="0">${JSON.stringify(entry.data, null, 2)}</pre>
    <h3>Cause and effects</h3>
    <${Causes} entry=${entry} />
  </div>`;

type Branch = { readonly entry: Entry; readonly effects: readonly Branch[] };

/** Entries of one request as a tree; an entry is below its cause. */
const treeOf = (entries: readonly Entry[]): Branch[] => {
  const known = new Set(entries.map(({ id }) => id));
  const causes = Map.groupBy(entries, ({ causation_id: cause }) =>
    cause !== null && known.has(cause) ? cause : 0,
  );
  const below = (cause: number): Branch[] =>
    (causes.get(cause) ?? [])
      .sort((a, b) => a.id - b.id)
      .map((entry) => ({ entry, effects: below(entry.id) }));
  return below(0);
};

const Causes = ({ entry }: { readonly entry: Entry }): View => {
  const { data, error } = useAnswer<{ readonly items: readonly Entry[]; readonly total: number }>(
    `/ledger?correlation_id=${encodeURIComponent(entry.correlation_id)}&limit=200&resolve=true`,
  );
  if (error) return html`<p class="problem" role="alert">${error}</p>`;
  if (!data) return html`<p class="soft">…</p>`;
  return html`<${Branches} branches=${treeOf(data.items)} id=${entry.id} />
    ${data.total > data.items.length && html`<p class="soft">The first ${data.items.length} of ${data.total} recorded by this request.</p>`}`;
};

/** An expandable entry of the tree. */
const Leaf = ({ entry, isSelf }: { readonly entry: Entry; readonly isSelf: boolean }): View => {
  const [isOpen, setOpen] = useState(false);
  const head = html`<span class="entry-id">#${entry.id}</span> ${entry.event_type}`;
  return html`<span class=${classes(isSelf && 'self')}>
      ${isSelf ? head : html`<button type="button" class="leaf" aria-expanded=${isOpen} onClick=${() => setOpen(!isOpen)}>${head}</button>`}
      ${' '}<a href=${to(['stream'], { entity_id: entry.entity_id })}>${entry.entity_name || shortId(entry.entity_id)}</a>
    </span>
    ${isOpen && html`<pre tabindex="0">${JSON.stringify(entry.data, null, 2)}</pre><p class="soft"><code class="hash">${entry.hash}</code></p>`}`;
};

const Branches = (props: { readonly branches: readonly Branch[]; readonly id: number }): View => {
  if (props.branches.length === 0) return null;
  return html`<ul class="tree">
    ${props.branches.map(
      ({ entry, effects }) => html`<li key=${entry.id}>
        <${Leaf} entry=${entry} isSelf=${entry.id === props.id} />
        <${Branches} branches=${effects} id=${props.id} />
      </li>`,
    )}
  </ul>`;
};
