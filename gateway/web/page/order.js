const sweeps = 24;
/** Orders the vertices of each layer so that few arrows cross: by the middle of their neighbours, up and down. */
export function order(layers) {
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
/** While ordering, `x` is the place in the layer. */
function number(layers) {
  for (const layer of layers) {
    layer.forEach((vertex, at) => {
      vertex.x = at;
    });
  }
}
function arrange(layer, side) {
  const wish = new Map(
    layer.map((vertex) => {
      const next = vertex[side];
      const mean = next.reduce((sum, { x }) => sum + x, 0) / next.length;
      return [vertex, next.length === 0 ? vertex.x : mean];
    }),
  );
  layer.sort((a, b) => wish.get(a) - wish.get(b));
  layer.forEach((vertex, at) => {
    vertex.x = at;
  });
}
function swapNeighbours(layers) {
  for (const layer of layers) {
    for (let at = 1; at < layer.length; at += 1) {
      const left = layer[at - 1];
      const right = layer[at];
      if (between(right, left) < between(left, right)) {
        layer[at - 1] = right;
        layer[at] = left;
        right.x = at - 1;
        left.x = at;
      }
    }
  }
}
/** How often the arrows of two vertices cross when the first stands left of the second. */
function between(left, right) {
  let count = 0;
  for (const side of ['above', 'below']) {
    for (const a of left[side]) for (const b of right[side]) if (a.x > b.x) count += 1;
  }
  return count;
}
function crossings(layers) {
  let count = 0;
  for (const layer of layers) {
    const lines = layer.flatMap((vertex) => vertex.below.map((next) => [vertex.x, next.x]));
    lines.forEach(([a, b], at) => {
      for (const [c, d] of lines.slice(at + 1)) if ((a - c) * (b - d) < 0) count += 1;
    });
  }
  return count;
}
