import { useEffect, useMemo, useState } from 'preact/hooks';
import { useTitle } from './hooks.ts';
import { classes, html } from './html.ts';
import { arrowId } from './machine.ts';
import { ChartPane } from './machines.ts';
import { Prospects } from './prospects.ts';
import { goTo, to } from './route.ts';
import { dayOf, shortId, spoken, timeOf } from './words.ts';

const playMs = 1100;
/** One entity on the drawing of its machine: its path replayed, what it can do, why not the rest. */
export const EntityPanel = ({ machine, life, tokens, arrived }) => {
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
      onArrived=${(key) => {
        arrived(key);
        replay.arrived(key);
      }}
      onState=${(state) => goTo(to(['machines', machine.id], { state }))}
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
/** Where the replay of a path is; at its end it follows what is added. */
const useReplay = (path) => {
  const last = path.length - 1;
  const [asked, setAsked] = useState(undefined);
  const [isPlaying, setPlaying] = useState(false);
  const [tokens, setTokens] = useState([]);
  const at = Math.min(asked ?? last, last);
  const go = (next) => {
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
/** How many steps are listed around the one that is shown. */
const listed = 60;
const Path = ({ life, replay }) => {
  const { path } = life;
  const { at } = replay;
  const first = Math.max(0, Math.min(at - listed / 2, path.length - listed));
  const button = (says, sign, next) =>
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
const Move = ({ step }) => {
  if (step.from === null) return html`<span class="move">begins ${spoken(step.to)}</span>`;
  if (step.from === step.to) return html`<span class="move still">${spoken(step.to)}</span>`;
  return html`<span class="move">${spoken(step.from)} → ${spoken(step.to)}</span>`;
};
