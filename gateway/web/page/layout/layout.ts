import { type Arrow, type Box, type Chain, type Layered, layered, type Vertex } from './layers.ts';
import { order } from './order.ts';
import { spread } from './spread.ts';

/** Position of an element: its centre and size. */
export type Spot = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

/** An arrow as an SVG path from its start to its tip, which points up or down. */
export type Drawn = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly path: string;
  readonly tip: { readonly x: number; readonly y: number; readonly isUp: boolean };
  readonly label: Spot | undefined;
};

/** A complete drawing; sizes in pixels. */
export type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly boxes: ReadonlyMap<string, Spot>;
  readonly arrows: readonly Drawn[];
};

const margin = 20;
/** Space above the first state for the initial dot. */
const head = 26;
const rounds = 40;
const tipLength = 8;

/** Draws boxes and arrows from top to bottom; the same input gives the same drawing. */
export function drawingOf(boxes: readonly Box[], arrows: readonly Arrow[]): Drawing {
  const graph = layered(boxes, arrows);
  order(graph.layers);
  placeAcross(graph.layers);
  placeDown(graph.layers);
  const all = graph.layers.flat();
  const left = Math.min(...all.map(({ x, w }) => x - w / 2)) - margin;
  for (const vertex of all) vertex.x -= left;
  return {
    width: Math.max(...all.map(({ x, w }) => x + w / 2)) + margin,
    height: Math.max(...all.map(({ y, h }) => y + h / 2)) + margin,
    boxes: new Map([...graph.boxes].map(([id, vertex]) => [id, spotOf(vertex)])),
    arrows: drawArrows(graph),
  };
}

const spotOf = ({ x, y, w, h }: Vertex): Spot => ({ x, y, w, h });

const gapBetween = (a: Vertex, b: Vertex): number => {
  if (a.kind === 'bend' && b.kind === 'bend') return 10;
  return a.kind === 'box' && b.kind === 'box' ? 36 : 14;
};

/** Weight of an edge; long arrows are kept straighter than short ones. */
const pull = (a: Vertex, b: Vertex): number => {
  if (a.kind !== 'box' && b.kind !== 'box') return 8;
  return a.kind === 'box' && b.kind === 'box' ? 1 : 2;
};

function placeAcross(layers: readonly Vertex[][]): void {
  for (const layer of layers) {
    let right = 0;
    layer.forEach((vertex, at) => {
      const before = layer[at - 1];
      right += before ? gapBetween(before, vertex) + before.w / 2 + vertex.w / 2 : 0;
      vertex.x = right;
    });
    for (const vertex of layer) vertex.x -= right / 2;
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const layer of round % 2 === 0 ? layers : [...layers].reverse()) settle(layer);
  }
}

function settle(layer: readonly Vertex[]): void {
  const wishes = layer.map((vertex, at) => {
    const before = layer[at - 1];
    const next = [...vertex.above, ...vertex.below];
    const weight = next.reduce((sum, one) => sum + pull(vertex, one), 0);
    const sum = next.reduce((total, one) => total + pull(vertex, one) * one.x, 0);
    return {
      at: weight === 0 ? vertex.x : sum / weight,
      weight: weight || 0.1,
      apart: before ? gapBetween(before, vertex) + before.w / 2 + vertex.w / 2 : 0,
    };
  });
  spread(wishes).forEach((x, at) => {
    layer[at]!.x = x;
  });
}

function placeDown(layers: readonly Vertex[][]): void {
  let top = margin + head;
  for (const layer of layers) {
    const height = Math.max(0, ...layer.map(({ h }) => h));
    for (const vertex of layer) vertex.y = top + height / 2;
    const widest = Math.max(
      0,
      ...layer.flatMap((one) => one.below.map((next) => Math.abs(next.x - one.x))),
    );
    // Arrows that run far sideways need more height to be told apart.
    top += height + Math.min(54, 20 + widest / 12);
  }
}

/** Points on the side of a box where its arrows start and end: towards their other ends, with a minimum distance. */
function portsOf(box: Vertex, next: readonly Vertex[]): Map<Vertex, number> {
  const sorted = [...next].sort((a, b) => a.x - b.x);
  const half = box.w / 2 - 12;
  const apart = sorted.length < 2 ? 0 : Math.min(16, (2 * half) / (sorted.length - 1));
  const inside = (x: number, at: number): number => {
    const first = box.x - half + at * apart;
    const last = box.x + half - (sorted.length - 1 - at) * apart;
    return Math.min(last, Math.max(first, x));
  };
  const places = spread(sorted.map(({ x }) => ({ at: x, weight: 1, apart })));
  return new Map(sorted.map((one, at) => [one, inside(places[at]!, at)]));
}

type Point = readonly [x: number, y: number];

function drawArrows({ layers, boxes, chains }: Layered): Drawn[] {
  const ports = new Map(
    [...boxes.values()].map((box) => [
      box,
      { above: portsOf(box, box.above), below: portsOf(box, box.below) },
    ]),
  );
  const heights = layers.map((layer) => Math.max(0, ...layer.map(({ h }) => h)));
  return chains.map((chain) => {
    const { arrow, isUp, vertices } = chain;
    const first = vertices[0]!;
    const last = vertices.at(-1)!;
    const points: Point[] = [
      [ports.get(first)!.below.get(vertices[1]!)!, first.y + first.h / 2 + (isUp ? tipLength : 0)],
      ...vertices.slice(1, -1).flatMap((vertex): Point[] => {
        const half = heights[vertex.rank]! / 2;
        return [
          [vertex.x, vertex.y - half],
          [vertex.x, vertex.y + half],
        ];
      }),
      [ports.get(last)!.above.get(vertices.at(-2)!)!, last.y - last.h / 2 - (isUp ? 0 : tipLength)],
    ];
    return {
      id: arrow.id,
      from: arrow.from,
      to: arrow.to,
      path: pathOf(isUp ? points.reverse() : points),
      tip: tipOf(points.at(-1)!, isUp),
      label: labelOf(chain),
    };
  });
}

const labelOf = ({ vertices }: Chain): Spot | undefined => {
  const label = vertices.find(({ kind }) => kind === 'label');
  return label && spotOf(label);
};

const tipOf = ([x, y]: Point, isUp: boolean): Drawn['tip'] => ({
  x,
  y: isUp ? y - tipLength : y + tipLength,
  isUp,
});

const round = (n: number): number => Math.round(n * 10) / 10;

/** SVG path that runs straight through layers and is curved between them. */
function pathOf(points: readonly Point[]): string {
  return points
    .map(([x, y], at) => {
      const before = points[at - 1];
      if (!before) return `M${round(x)} ${round(y)}`;
      if (Math.abs(before[0] - x) < 0.5) return `L${round(x)} ${round(y)}`;
      const middle = round((before[1] + y) / 2);
      return `C${round(before[0])} ${middle} ${round(x)} ${middle} ${round(x)} ${round(y)}`;
    })
    .join('');
}
