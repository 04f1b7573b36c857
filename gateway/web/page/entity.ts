import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Token } from './chart.ts';
import { useTitle } from './hooks.ts';
import { classes, html, type View } from './html.ts';
import { arrowId, type Machine } from './machine.ts';
import { ChartPane } from './machines.ts';
import { type Prospect, Prospects } from './prospects.ts';
import { goTo, to } from './route.ts';
import { dayOf, shortId, spoken, timeOf } from './words.ts';

/** One fact of an entity, with the state before and after it. */
export type Step = {
  readonly event_id: number;
  readonly event_type: string;
  readonly ts: string;
  readonly actor_name: string | null;
  readonly from: string | null;
  readonly to: string;
};

/** Path and current state of an entity in its machine. */
export type Life = {
  readonly entity_id: string;
  readonly entity_type: string;
  /** Number or name of the entity, and its subject; empty if there is none. */
  readonly name: string;
  readonly about: string;
  readonly machine: string;
  readonly state: string;
  readonly version: number;
  readonly events: readonly Prospect[];
  readonly path: readonly Step[];
};

const playMs = 1100;

type Shown = {
  readonly machine: Machine;
  readonly life: Life;
  readonly tokens: readonly Token[];
  readonly arrived: (key: string) => void;
};

/** Panel of one entity: its path replayed on the drawing, its possible events, and reasons for the impossible ones. */
export const EntityPanel = ({ machine, life, tokens, arrived }: Shown): View => {
  useTitle(life.name || `${machine.title} ${shortId(life.entity_id)}`);
  const replay = useReplay(life.path);
  const { step, at } = replay;
  const walked = useMemo(
    () =>
      new Set(
        life.path
          .slice(0, at + 1)
          .flatMap((one) => (one.from === null ? [] : [arrowId(one.from, one.to)])),
      ),
    [life, at],
  );
  const arrow = step && step.from !== null ? arrowId(step.from, step.to) : undefined;
  return html`
    <${ChartPane}
      machine=${machine}
      here=${step?.to ?? life.state}
      arrow=${arrow}
      walked=${walked}
      tokens=${[...tokens, ...replay.tokens]}
      onArrived=${(key: string) => {
        arrived(key);
        replay.arrived(key);
      }}
      onState=${(state: string) => goTo(to(['machines', machine.id], { state }))}
      head=${html`<h1><a href=${to(['machines', machine.id])}>${machine.title}</a> <span class="name" title=${life.entity_id}>${life.name || shortId(life.entity_id)}</span></h1>`}
    />
    <section class="panel" aria-label="Details">
      <div class="panel-head">
        <h2>${life.name || machine.title} <span class="is">${spoken(life.state)}</span></h2>
        <a class="close" href=${to(['machines', machine.id], { state: life.state })} aria-label="Back to the state">✕</a>
      </div>
      ${life.about && html`<p>${life.about}</p>`}
      <p class="soft"><code>${life.entity_id}</code> · <a href=${to(['stream'], { entity_id: life.entity_id })}>its ledger</a></p>
      <${Path} life=${life} replay=${replay} />
      <${Prospects} events=${life.events} state=${life.state} />
    </section>
  `;
};

type Replay = {
  readonly at: number;
  readonly step: Step | undefined;
  readonly isPlaying: boolean;
  readonly tokens: readonly Token[];
  readonly goTo: (at: number) => void;
  readonly play: () => void;
  readonly arrived: (key: string) => void;
};

/** Position of a path's replay; at the end it follows new steps. */
const useReplay = (path: readonly Step[]): Replay => {
  const last = path.length - 1;
  const [asked, setAsked] = useState<number | undefined>(undefined);
  const [isPlaying, setPlaying] = useState(false);
  const [tokens, setTokens] = useState<readonly Token[]>([]);
  const at = Math.min(asked ?? last, last);
  const go = (next: number): void => {
    const step = path[next];
    if (!step) return;
    setAsked(next === last ? undefined : next);
    if (next === last) setPlaying(false);
    if (next > at && step.from !== null && step.from !== step.to)
      setTokens([{ key: `replay ${next}`, arrow: arrowId(step.from, step.to) }]);
    else setTokens([]);
  };
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => go(at + 1), playMs);
    return () => clearTimeout(timer);
  }, [isPlaying, at]);
  return {
    at,
    step: path[at],
    isPlaying,
    tokens,
    goTo: (next) => {
      setPlaying(false);
      go(next);
    },
    play: () => {
      if (!isPlaying && at === last) go(0);
      setPlaying(!isPlaying);
    },
    arrived: (key) => setTokens((old) => old.filter((one) => one.key !== key)),
  };
};

/** Number of steps listed around the current one. */
const listed = 60;

const Path = ({ life, replay }: { readonly life: Life; readonly replay: Replay }): View => {
  const { path } = life;
  const { at } = replay;
  const first = Math.max(0, Math.min(at - listed / 2, path.length - listed));
  const button = (says: string, sign: string, next: number): View =>
    html`<button type="button" aria-label=${says} title=${says} disabled=${next === at || next < 0 || next >= path.length} onClick=${() => replay.goTo(next)}>${sign}</button>`;
  return html`<section aria-label="Path">
    <div class="section-head">
      <h3>Path <small>step ${at + 1} of ${path.length}</small></h3>
      <div class="choice" role="group" aria-label="Replay">
        ${button('First step', '|◀', 0)} ${button('Previous step', '◀', at - 1)}
        <button type="button" aria-label=${replay.isPlaying ? 'Pause' : 'Play'} title=${replay.isPlaying ? 'Pause' : 'Play'} onClick=${replay.play}>${replay.isPlaying ? '❙❙' : 'Play'}</button>
        ${button('Next step', '▶', at + 1)} ${button('Last step', '▶|', path.length - 1)}
      </div>
    </div>
    ${first > 0 && html`<p class="soft">${first} earlier steps</p>`}
    <ol class="path" start=${first + 1}>
      ${path.slice(first, first + listed).map((step, index) => {
        const place = first + index;
        return html`<li key=${step.event_id} class=${classes(place === at && 'now', place > at && 'later')}>
          <button type="button" aria-current=${place === at ? 'step' : undefined} onClick=${() => replay.goTo(place)}>
            <span class="what">${spoken(step.event_type)}</span>
            <${Move} step=${step} />
            <small>${dayOf(step.ts)}, ${timeOf(step.ts)} · ${step.actor_name ?? 'the house'} · #${step.event_id}</small>
          </button>
        </li>`;
      })}
    </ol>
  </section>`;
};

const Move = ({ step }: { readonly step: Step }): View => {
  if (step.from === null) return html`<span class="move">begins ${spoken(step.to)}</span>`;
  if (step.from === step.to) return html`<span class="move still">${spoken(step.to)}</span>`;
  return html`<span class="move">${spoken(step.from)} → ${spoken(step.to)}</span>`;
};
