import { useEffect, useRef, useState } from 'preact/hooks';
import { useAnswer } from './hooks.ts';
import { classes, html } from './html.ts';
import { waysOf } from './machine.ts';
import { to } from './route.ts';
import { agoOf, countOf, shortId, spoken, titled } from './words.ts';
/** Beside the drawing, on a small screen below it: all states with their counts, or one state with its ways and its entities. */
export const StatePanel = ({ machine, state, beat }) => {
  const panel = useRef(null);
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
const Totals = ({ machine }) => {
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
    <p class="soft">${total === 0 ? `Nothing lives by this machine yet. ` : ''}Choose a state to see ${total === 0 ? '' : 'who is in it and '}what leads out of it.</p>
  `;
};
const OneState = ({ machine, state, beat }) => {
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
    <${Ways} title="Stays as it is" ways=${staying} machine=${machine.id} />
  `;
};
const Ways = (props) => {
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
const pageSize = 15;
const Entities = (props) => {
  const [offset, setOffset] = useState(0);
  const path = `/machines/${encodeURIComponent(props.machine)}/entities?state=${encodeURIComponent(props.state)}&limit=${pageSize}&offset=${offset}`;
  const { data: fresh, error, reload } = useAnswer(path);
  const kept = useRef(fresh);
  kept.current = fresh ?? kept.current;
  // One page stands until the next is there, and so does the button that asked for it.
  const data = kept.current;
  useEffect(() => {
    if (props.beat > 0) reload();
  }, [props.beat]);
  if (error) return html`<p class="problem" role="alert">${error}</p>`;
  if (!data) return html`<p class="soft">…</p>`;
  if (data.total === 0) return html`<p class="soft">Nothing is in this state.</p>`;
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
