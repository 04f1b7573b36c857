import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { classes, html, type View } from './html.ts';
import type { Drawn, Spot } from './layout/layout.ts';
import { nextState } from './layout/neighbours.ts';
import {
  type Chart,
  chartOf,
  type Detail,
  digitsOf,
  isFinal,
  type Machine,
  noteOf,
  type,
} from './machine.ts';
import { countOf, titled } from './words.ts';

/** A token that moves along an arrow once. */
export type Token = { readonly key: string; readonly arrow: string };

/** Options of a drawing beyond the machine itself. */
export type Shown = {
  readonly machine: Machine;
  readonly detail: Detail;
  readonly scale: number | 'fit';
  readonly selected?: string | undefined;
  /** State and arrow of the replayed step. */
  readonly here?: string | undefined;
  readonly arrow?: string | undefined;
  /** Arrows that an entity has taken. */
  readonly walked?: ReadonlySet<string>;
  readonly tokens: readonly Token[];
  readonly onArrived: (key: string) => void;
  readonly onState: (state: string) => void;
};

let ruler: CanvasRenderingContext2D | null = null;

const widthOf = (text: string, size: number): number => {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return text.length * size * 0.6;
  ruler.font = `${size === type.state ? 600 : 400} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return ruler.measureText(text).width;
};

/** Width of an element, updated when it changes. */
const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};

/** A machine as a statechart; states are buttons, and arrow keys move between them. */
export const StateChart = (shown: Shown): View => {
  const { machine, detail, scale } = shown;
  const chart = useMemo(
    () => chartOf(machine, detail, widthOf),
    [machine.id, detail, digitsOf(machine)],
  );
  const { ref, width } = useWidth();
  const { drawing } = chart;
  // Below this scale text would be too small to read, so the drawing scrolls instead.
  const fit = Math.min(1, Math.max(0.82, width / drawing.width));
  const factor = scale === 'fit' ? fit : scale;
  const focus = shown.here ?? shown.selected ?? machine.initial;
  useEffect(
    () => bringIntoView(ref.current, drawing.boxes.get(focus), factor),
    [machine.id, focus, factor, width > 0],
  );
  return html`<div class="chart" ref=${ref} tabindex="-1" onPointerDown=${pan}>
    <svg
      role="group"
      aria-label=${`Statechart of ${machine.title}`}
      width=${drawing.width * factor}
      height=${drawing.height * factor}
      viewBox=${`0 0 ${drawing.width} ${drawing.height}`}
      onKeyDown=${(event: KeyboardEvent) => moveFocus(event, chart)}
    >
      <${Arrows} ...${shown} chart=${chart} />
      ${[...drawing.boxes].map(
        ([state, spot]) =>
          html`<${StateBox} key=${state} ...${shown} state=${state} spot=${spot} chart=${chart} />`,
      )}
      ${shown.tokens.map((token) => {
        const arrow = drawing.arrows.find(({ id }) => id === token.arrow);
        return arrow
          ? html`<circle
              key=${token.key}
              class="token"
              r="7"
              style=${{ offsetPath: `path("${arrow.path}")` }}
              onAnimationEnd=${() => shown.onArrived(token.key)}
            />`
          : null;
      })}
    </svg>
  </div>`;
};

const bringIntoView = (
  pane: HTMLElement | null,
  spot: Spot | undefined,
  factor: number,
): undefined => {
  if (!pane || !spot) return;
  const isSeen = (at: number, from: number, size: number): boolean =>
    at > from + 40 && at < from + size - 40;
  const [x, y] = [spot.x * factor, spot.y * factor];
  if (isSeen(x, pane.scrollLeft, pane.clientWidth) && isSeen(y, pane.scrollTop, pane.clientHeight))
    return;
  pane.scrollTo({ left: x - pane.clientWidth / 2, top: y - pane.clientHeight / 2 });
};

const moveFocus = (event: KeyboardEvent, chart: Chart): void => {
  const state = (event.target as Element).closest('[data-state]')?.getAttribute('data-state');
  const next = state && nextState(chart.drawing.boxes, state, event.key);
  if (!next) return;
  event.preventDefault();
  const svg = event.currentTarget as Element;
  svg.querySelector<SVGGElement>(`[data-state="${next}"]`)?.focus();
};

/** Drags the drawing with a mouse; touch scrolls natively. */
const pan = (event: PointerEvent): void => {
  const pane = event.currentTarget as HTMLElement;
  if (event.pointerType !== 'mouse' || (event.target as Element).closest('[data-state]')) return;
  const drag = (moved: PointerEvent): void => pane.scrollBy(-moved.movementX, -moved.movementY);
  const end = new AbortController();
  addEventListener('pointermove', drag, { signal: end.signal });
  addEventListener('pointerup', () => end.abort(), { signal: end.signal });
};

type InChart = Shown & { readonly chart: Chart };

const Arrows = (props: InChart): View => {
  const { machine, chart, selected } = props;
  const initial = chart.drawing.boxes.get(machine.initial)!;
  const top = initial.y - initial.h / 2;
  return html`<g class=${classes('arrows', selected && !props.walked && 'focussed')}>
    <g class="arrow beginning">
      <circle cx=${initial.x} cy=${top - 26} r="6" />
      <path d=${`M${initial.x} ${top - 20}V${top - 8}`} />
      <path class="tip" d=${tip({ x: initial.x, y: top, isUp: false })} />
    </g>
    ${chart.drawing.arrows.map((one) => html`<${ArrowLine} key=${one.id} ...${props} drawn=${one} />`)}
  </g>`;
};

const tip = ({ x, y, isUp }: Drawn['tip']): string =>
  isUp ? `M${x} ${y}l-4.5 9h9z` : `M${x} ${y}l-4.5 -9h9z`;

const ArrowLine = (props: InChart & { readonly drawn: Drawn }): View => {
  const { drawn, chart, selected } = props;
  const lines = chart.labels.get(drawn.id) ?? [];
  const { label } = drawn;
  return html`<g
    class=${classes(
      'arrow',
      drawn.from === selected && 'leaving',
      drawn.to === selected && 'coming',
      props.walked?.has(drawn.id) && 'walked',
      drawn.id === props.arrow && 'taken',
    )}
  >
    <path d=${drawn.path} />
    <path class="tip" d=${tip(drawn.tip)} />
    ${
      label &&
      html`<g transform=${`translate(${label.x} ${label.y})`}>
        <rect x=${-label.w / 2} y=${-label.h / 2} width=${label.w} height=${label.h} rx="5" />
        ${lines.map(
          ({ text, kind }, at) =>
            html`<text class=${kind} y=${(at - (lines.length - 1) / 2) * type.line}>${text}</text>`,
        )}
      </g>`
    }
  </g>`;
};

const StateBox = (props: InChart & { readonly state: string; readonly spot: Spot }): View => {
  const { machine, chart, state, spot, selected, here } = props;
  const count = machine.counts[state] ?? 0;
  const before = useRef(count);
  const beat = useRef(0);
  if (before.current !== count) {
    before.current = count;
    beat.current += 1;
  }
  const staying = chart.staying.get(state) ?? 0;
  const says = `${titled(state)}: ${countOf(count)} ${count === 1 ? 'entity' : 'entities'}`;
  const choose = (): void => props.onState(state);
  return html`<g
    class=${classes(
      'state',
      state === selected && 'selected',
      state === here && 'here',
      count === 0 && 'empty',
      isFinal(machine, state) && 'final',
    )}
    role="button"
    tabindex="0"
    data-state=${state}
    data-count=${count}
    aria-pressed=${state === selected}
    transform=${`translate(${spot.x - spot.w / 2} ${spot.y - spot.h / 2})`}
    onClick=${choose}
    onKeyDown=${(event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      choose();
    }}
  >
    <title>${staying > 0 ? `${says}; ${staying} ${staying === 1 ? 'event keeps' : 'events keep'} it` : says}</title>
    <rect class="box" width=${spot.w} height=${spot.h} rx="12" />
    ${beat.current > 0 && html`<rect key=${`beat${beat.current}`} class="beat" width=${spot.w} height=${spot.h} rx="12" />`}
    <text class="name" x="14" y="22">${titled(state)}</text>
    <text class="note" x="14" y="41">
      ${noteOf(machine, state, staying)}
    </text>
    <text key=${`count${beat.current}`} class="count" x=${spot.w - 14} y="34">${countOf(count)}</text>
  </g>`;
};
