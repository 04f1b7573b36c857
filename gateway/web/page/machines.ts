import { useEffect, useState } from 'preact/hooks';
import { budget, read } from './api.ts';
import { StateChart, type Token } from './chart.ts';
import { EntityPanel, type Life } from './entity.ts';
import { useAnswer, useEntries, useGathered, useLiveStatus, useTitle } from './hooks.ts';
import { classes, html, type View } from './html.ts';
import type { Entry } from './live.ts';
import { arrowId, type Detail, type Machine, type MachineShort } from './machine.ts';
import { goTo, type Place, to } from './route.ts';
import { StatePanel } from './state.ts';
import { countOf } from './words.ts';

type Listed = { readonly items: readonly MachineShort[] };

/** All lifecycles with the number of entities per state, live. */
export const Machines = ({ place }: { readonly place: Place }): View => {
  const entityId = place.segments[0] === 'entity' ? place.segments[1] : undefined;
  const listed = useAnswer<Listed>('/machines');
  const life = useAnswer<Life>(entityId && `/machines/entity/${encodeURIComponent(entityId)}`);
  const items = listed.data?.items ?? [];
  const id = entityId ? life.data?.machine : (place.segments[1] ?? busiest(items)?.id);
  const short = items.find((one) => one.id === id);
  const drawn = useAnswer<Machine>(id && `/machines/${encodeURIComponent(id)}`);
  const machine = drawn.data && short && { ...drawn.data, counts: short.counts };
  const [beat, setBeat] = useState(0);
  const refresh = (): void => {
    listed.reload();
    setBeat((n) => n + 1);
  };
  const { tokens, move, arrived } = useTokens(short);
  const gather = useGathered<Entry>((entries) => {
    refresh();
    // Events of other entities may change its possible events; when requests are scarce only its own events count.
    if (budget.left > 30 || entries.some(({ entity_id }) => entity_id === entityId)) life.reload();
    void move(entries);
  });
  useEntries((entry) => {
    if (items.some(({ entity_type }) => entity_type === entry.entity_type)) gather(entry);
  });
  const status = useLiveStatus();
  useEffect(() => {
    if (status !== 'live' || !listed.data) return;
    refresh();
    life.reload();
  }, [status]);
  const problem = listed.error ?? drawn.error;
  return html`<div class="machines">
    <${Lifecycles} items=${items} id=${id} />
    ${problem && html`<p class="problem banner" role="alert">${problem}</p>`}
    ${
      entityId &&
      life.error &&
      html`<p class="problem banner" role="alert">${life.error} <a href=${to(['stream'], { entity_id: entityId })}>Its ledger</a></p>`
    }
    ${
      machine && entityId && life.data
        ? html`<${EntityPanel} key=${entityId} machine=${machine} life=${life.data} tokens=${tokens} arrived=${arrived} />`
        : machine &&
          !entityId &&
          html`<${MachineRoom} key=${machine.id} machine=${machine} place=${place} beat=${beat} tokens=${tokens} arrived=${arrived} />`
    }
  </div>`;
};

const busiest = (items: readonly MachineShort[]): MachineShort | undefined =>
  items.find(({ total }) => total > 0) ?? items[0];

/** Tokens on the arrows of the current machine, for the few entities that just moved. */
const useTokens = (short: MachineShort | undefined) => {
  const [tokens, setTokens] = useState<readonly Token[]>([]);
  const move = async (entries: readonly Entry[]): Promise<void> => {
    const ids = new Set(
      entries.filter((one) => one.entity_type === short?.entity_type).map((one) => one.entity_id),
    );
    if (ids.size === 0 || ids.size > 4 || budget.left < 20) return;
    const seen = new Set(entries.map(({ id }) => id));
    for (const id of ids) {
      const life = await read<Life>(`/machines/entity/${encodeURIComponent(id)}?try=false`).catch(
        () => undefined,
      );
      if (life?.machine !== short?.id) continue;
      const moved = (life?.path ?? []).flatMap(({ event_id, from, to: state }) =>
        seen.has(event_id) && from !== null && from !== state
          ? [{ key: `${id} ${event_id}`, arrow: arrowId(from, state) }]
          : [],
      );
      setTokens((old) => [...old.filter(({ key }) => !moved.some((m) => m.key === key)), ...moved]);
    }
  };
  const arrived = (key: string): void => setTokens((old) => old.filter((one) => one.key !== key));
  return { tokens, move, arrived };
};

const Lifecycles = (props: {
  readonly items: readonly MachineShort[];
  readonly id: string | undefined;
}): View => {
  const isThere = props.items.length > 0;
  useEffect(() => {
    const shown = document.querySelector('.lifecycles [aria-current]');
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [props.id, isThere]);
  return html`<nav class="lifecycles" aria-label="Lifecycles">
    <h2>Lifecycles</h2>
    <ul>
      ${props.items.map(
        ({ id, title, total, states, counts }) => html`<li key=${id}>
          <a
            href=${to(['machines', id])}
            class=${classes(total === 0 && 'empty')}
            aria-current=${id === props.id ? 'true' : undefined}
            data-machine=${id}
          >
            <span>${title}</span><b>${countOf(total)}</b>
            <i class="share" aria-hidden="true">
              ${states.map(
                (state, at) =>
                  (counts[state] ?? 0) > 0 &&
                  html`<i class=${`hue${at % 6}`} style=${{ flexGrow: counts[state] }}></i>`,
              )}
            </i>
          </a>
        </li>`,
      )}
    </ul>
  </nav>`;
};

const details: readonly { readonly detail: Detail; readonly title: string }[] = [
  { detail: 'states', title: 'States' },
  { detail: 'events', title: 'Events' },
  { detail: 'guards', title: 'Guards' },
];

/** Level of detail that keeps a drawing of this many states readable. */
const detailFor = (states: number): Detail => {
  if (states > 10) return 'states';
  return states > 6 ? 'events' : 'guards';
};

/** The drawing with its controls. */
export const ChartPane = (
  props: Omit<Parameters<typeof StateChart>[0], 'detail' | 'scale'> & { readonly head: unknown },
): View => {
  const [detail, setDetail] = useState<Detail>(detailFor(Object.keys(props.machine.states).length));
  const [scale, setScale] = useState<number | 'fit'>('fit');
  const zoom = (by: number): void =>
    setScale((old) => Math.min(2, Math.max(0.4, (old === 'fit' ? 1 : old) * by)));
  return html`<section class="pane" aria-label="Drawing">
    <div class="pane-head">
      ${props.head}
      <div class="choice" role="group" aria-label="Detail">
        ${details.map(
          (one) =>
            html`<button type="button" aria-pressed=${one.detail === detail} onClick=${() => setDetail(one.detail)}>${one.title}</button>`,
        )}
      </div>
      <div class="choice" role="group" aria-label="Size">
        <button type="button" aria-label="Smaller" onClick=${() => zoom(0.8)}>−</button>
        <button type="button" aria-pressed=${scale === 'fit'} onClick=${() => setScale('fit')}>Fit</button>
        <button type="button" aria-label="Larger" onClick=${() => zoom(1.25)}>+</button>
      </div>
    </div>
    <${StateChart} ...${props} detail=${detail} scale=${scale} />
  </section>`;
};

const MachineRoom = (props: {
  readonly machine: Machine;
  readonly place: Place;
  readonly beat: number;
  readonly tokens: readonly Token[];
  readonly arrived: (key: string) => void;
}): View => {
  const { machine, place } = props;
  useTitle(machine.title);
  const asked = place.query['state'];
  const state = asked !== undefined && asked in machine.states ? asked : undefined;
  return html`
    <${ChartPane}
      machine=${machine}
      selected=${state}
      tokens=${props.tokens}
      onArrived=${props.arrived}
      onState=${(one: string) => goTo(to(['machines', machine.id], one === state ? {} : { state: one }))}
      head=${html`<h1>${machine.title}</h1>`}
    />
    <${StatePanel} machine=${machine} state=${state} beat=${props.beat} />
  `;
};
