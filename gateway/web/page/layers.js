const bendWidth = 6;
/**
 * Puts boxes and labels into layers. The boxes come in the order of a life, so an arrow that leads
 * to an earlier one points up; boxes take the even layers, labels the odd ones between them.
 */
export function layered(boxes, arrows) {
  const place = new Map(boxes.map(({ id }, at) => [id, at]));
  const ends = arrows.map((arrow) => {
    const isUp = place.get(arrow.from) > place.get(arrow.to);
    return {
      arrow,
      isUp,
      top: isUp ? arrow.to : arrow.from,
      bottom: isUp ? arrow.from : arrow.to,
    };
  });
  const ranks = ranksOf(boxes, ends);
  const layers = [];
  const vertex = (rank, kind, w, h) => {
    const made = { w, h, kind, rank, x: 0, y: 0, above: [], below: [] };
    while (layers.length <= rank) layers.push([]);
    layers[rank].push(made);
    return made;
  };
  const made = new Map(boxes.map(({ id, w, h }) => [id, vertex(2 * ranks.get(id), 'box', w, h)]));
  const load = [];
  const span = ({ top, bottom }) => ranks.get(bottom) - ranks.get(top);
  const chains = [...ends]
    .sort((a, b) => span(a) - span(b))
    .map((one) => {
      const first = made.get(one.top);
      const last = made.get(one.bottom);
      const labelled = labelRank(first.rank, last.rank, load, one.isUp);
      load[labelled] = (load[labelled] ?? 0) + one.arrow.w + 16;
      const vertices = [first];
      for (let rank = first.rank + 1; rank < last.rank; rank += 1) {
        const isLabel = rank === labelled && one.arrow.w > 0;
        const next = isLabel
          ? vertex(rank, 'label', one.arrow.w, one.arrow.h)
          : vertex(rank, 'bend', bendWidth, 0);
        vertices.push(next);
      }
      vertices.push(last);
      for (let at = 1; at < vertices.length; at += 1) {
        vertices[at - 1].below.push(vertices[at]);
        vertices[at].above.push(vertices[at - 1]);
      }
      return { arrow: one.arrow, isUp: one.isUp, vertices };
    });
  return { layers, boxes: made, chains };
}
/** The emptiest layer between two boxes; among equals the one next to where the arrow begins. */
function labelRank(top, bottom, load, isUp) {
  let best = isUp ? bottom - 1 : top + 1;
  for (let rank = top + 1; rank < bottom; rank += 2) {
    if ((load[rank] ?? 0) < (load[best] ?? 0)) best = rank;
  }
  return best;
}
/** Each box below all that lead down to it, then pulled towards what it leads to if that shortens more. */
function ranksOf(boxes, ends) {
  const ranks = new Map(boxes.map(({ id }) => [id, 0]));
  for (const { id } of boxes) {
    for (const { top, bottom } of ends) {
      if (top === id) ranks.set(bottom, Math.max(ranks.get(bottom), ranks.get(id) + 1));
    }
  }
  for (const { id } of [...boxes].reverse()) {
    const below = ends.filter(({ top }) => top === id).map(({ bottom }) => ranks.get(bottom));
    const above = ends.filter(({ bottom }) => bottom === id).length;
    if (below.length > above) ranks.set(id, Math.max(ranks.get(id), Math.min(...below) - 1));
  }
  return ranks;
}
