import type { Vertex } from './layers.ts';

const sweeps = 24;

/** Orders the vertices of each layer by the barycentre of their neighbours, up and down, to reduce crossings. */
export function order(layers: Vertex[][]): void {
  number(layers);
  let best = layers.map((layer) => [...layer]);
  let fewest = crossings(layers);
  for (let sweep = 0; sweep < sweeps && fewest > 0; sweep += 1) {
    const isDown = sweep % 2 === 0;
    for (const layer of isDown ? layers : [...layers].reverse()) {
      arrange(layer, isDown ? 'above' : 'below');
    }
    swapNeighbours(layers);
    const found = crossings(layers);
    if (found < fewest) {
      fewest = found;
      best = layers.map((layer) => [...layer]);
    }
  }
  layers.splice(0, layers.length, ...best);
  number(layers);
}

/** Sets `x` to the index in the layer, which ordering works with. */
function number(layers: readonly Vertex[][]): void {
  for (const layer of layers) {
    layer.forEach((vertex, at) => {
      vertex.x = at;
    });
  }
}

function arrange(layer: Vertex[], side: 'above' | 'below'): void {
  const wish = new Map(
    layer.map((vertex) => {
      const next = vertex[side];
      const mean = next.reduce((sum, { x }) => sum + x, 0) / next.length;
      return [vertex, next.length === 0 ? vertex.x : mean];
    }),
  );
  layer.sort((a, b) => wish.get(a)! - wish.get(b)!);
  layer.forEach((vertex, at) => {
    vertex.x = at;
  });
}

function swapNeighbours(layers: readonly Vertex[][]): void {
  for (const layer of layers) {
    for (let at = 1; at < layer.length; at += 1) {
      const left = layer[at - 1]!;
      const right = layer[at]!;
      if (between(right, left) < between(left, right)) {
        layer[at - 1] = right;
        layer[at] = left;
        right.x = at - 1;
        left.x = at;
      }
    }
  }
}

/** Number of crossings between the arrows of two vertices if `left` is placed before `right`. */
function between(left: Vertex, right: Vertex): number {
  let count = 0;
  for (const side of ['above', 'below'] as const) {
    for (const a of left[side]) for (const b of right[side]) if (a.x > b.x) count += 1;
  }
  return count;
}

function crossings(layers: readonly Vertex[][]): number {
  let count = 0;
  for (const layer of layers) {
    const lines = layer.flatMap((vertex) =>
      vertex.below.map((next) => [vertex.x, next.x] as const),
    );
    lines.forEach(([a, b], at) => {
      for (const [c, d] of lines.slice(at + 1)) if ((a - c) * (b - d) < 0) count += 1;
    });
  }
  return count;
}
