import { useEffect, useRef, useState } from 'preact/hooks';
import { useAnswer } from './hooks.ts';
import { classes, html, type View } from './html.ts';
import { type Machine, type Way, waysOf } from './machine.ts';
import { to } from './route.ts';
import { agoOf, countOf, shortId, spoken, titled } from './words.ts';

type Shown = {
  readonly machine: Machine;
  readonly state: string | undefined;
  readonly beat: number;
};

/**
 * Panel next to the drawing, or below it on a small screen: all states with their counts, or one state with its transitions and
 * entities.
 */
export const StatePanel = ({ machine, state, beat }: Shown): View => {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (state !== undefined) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  return html`<section class="panel" aria-label="Details" ref=${panel}>
    ${
      state === undefined
        ? html`<${Totals} machine=${machine} />`
        : html`<${OneState} key=${state} machine=${machine} state=${state} beat=${beat} />`
    }
  </section>`;
};

const Totals = ({ machine }: { readonly machine: Machine }): View => {
  const total = Object.values(machine.counts).reduce((sum, n) => sum + n, 0);
  return html`
    <h2>${countOf(total)} ${total === 1 ? 'entity' : 'entities'}</h2>
    <ul class="totals">
      ${Object.keys(machine.states).map((state) => {
        const count = machine.counts[state] ?? 0;
        return html`<li key=${state}>
          <a href=${to(['machines', machine.id], { state })} class=${classes(count === 0 && 'empty')}>
            <span>${titled(state)}</span><b>${countOf(count)}</b>
            <i class="share" aria-hidden="true"><i class="hue0" style=${{ flexGrow: count }}></i><i style=${{ flexGrow: total - count }}></i></i>
          </a>
        </li>`;
      })}
    </ul>
    <p class="soft">${total === 0 ? 'No records yet. ' : ''}Choose a state to see its ${total === 0 ? '' : 'records and '}transitions.</p>
  `;
};

const OneState = ({ machine, state, beat }: Shown & { readonly state: string }): View => {
  const ways = waysOf(machine);
  const leaving = ways.filter(({ from, to: target }) => from === state && target !== state);
  const staying = ways.filter(({ from, to: target }) => from === state && target === state);
  const coming = ways.filter(({ from, to: target }) => target === state && from !== state);
  return html`
    <div class="panel-head">
      <h2>${titled(state)}</h2>
      <a class="close" href=${to(['machines', machine.id])} aria-label="All states">✕</a>
    </div>
    <${Entities} machine=${machine.id} state=${state} beat=${beat} />
    <${Ways} title="Leads to" ways=${leaving} toward="to" machine=${machine.id} />
    <${Ways} title="Comes from" ways=${coming} toward="from" machine=${machine.id} />
    <${Ways} title="Keeps the state" ways=${staying} machine=${machine.id} />
  `;
};

const Ways = (props: {
  readonly title: string;
  readonly ways: readonly Way[];
  readonly toward?: 'to' | 'from';
  readonly machine: string;
}): View => {
  if (props.ways.length === 0) return null;
  const { toward } = props;
  return html`<details class="ways" open=${toward === 'to'}>
    <summary>${props.title} <b>${props.ways.length}</b></summary>
    <ul>
      ${props.ways.map(
        (way) => html`<li>
          <code>${way.event}</code>
          ${
            toward &&
            html`<span class="arrow-sign" aria-hidden="true">${toward === 'to' ? '→' : '←'}</span
              ><a href=${to(['machines', props.machine], { state: way[toward] })}>${spoken(way[toward])}</a>`
          }
          ${way.guards.length > 0 && html`<span class="guard">if ${way.guards.join(', and ')}</span>`}
        </li>`,
      )}
    </ul>
  </details>`;
};

type Row = {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly updated_at: string;
};

type Page = { readonly items: readonly Row[]; readonly total: number };

const pageSize = 15;

const Entities = (props: {
  readonly machine: string;
  readonly state: string;
  readonly beat: number;
}): View => {
  const [offset, setOffset] = useState(0);
  const path = `/machines/${encodeURIComponent(props.machine)}/entities?state=${encodeURIComponent(props.state)}&limit=${pageSize}&offset=${offset}`;
  const { data: fresh, error, reload } = useAnswer<Page>(path);
  const kept = useRef(fresh);
  kept.current = fresh ?? kept.current;
  // The current page stays until the next one is loaded, and with it the button that has the focus.
  const data = kept.current;
  useEffect(() => {
    if (props.beat > 0) reload();
  }, [props.beat]);
  if (error) return html`<p class="problem" role="alert">${error}</p>`;
  if (!data) return html`<p class="soft">…</p>`;
  if (data.total === 0) return html`<p class="soft">No records in this state.</p>`;
  const last = Math.min(offset + pageSize, data.total);
  return html`
    <ul class="entities" aria-label="Entities">
      ${data.items.map(
        ({ id, name, about, updated_at }) => html`<li key=${id}>
          <a href=${to(['entity', id])}>
            <span>${name || shortId(id)}</span>
            <small title=${id}>${about ? `${about} · ` : ''}${agoOf(updated_at)} ago</small>
          </a>
        </li>`,
      )}
    </ul>
    <div class="pager">
      <button type="button" disabled=${offset === 0} onClick=${() => setOffset(offset - pageSize)}>Previous</button>
      <span>${countOf(offset + 1)}–${countOf(last)} of ${countOf(data.total)}</span>
      <button type="button" disabled=${last === data.total} onClick=${() => setOffset(offset + pageSize)}>Next</button>
    </div>
  `;
};
