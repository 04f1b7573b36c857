/** A state as a box to place, or an arrow's label; sizes in pixels. */
export type Box = { readonly id: string; readonly w: number; readonly h: number };

/** An arrow from box to box with room for its label. */
export type Arrow = Box & { readonly from: string; readonly to: string };

/** Element of a layer: a box, the label of an arrow, or a bend of an arrow. */
export type Vertex = {
  readonly w: number;
  readonly h: number;
  readonly kind: 'box' | 'label' | 'bend';
  readonly rank: number;
  x: number;
  y: number;
  readonly above: Vertex[];
  readonly below: Vertex[];
};

/** An arrow as the vertices it passes, from the upper box to the lower. */
export type Chain = {
  readonly arrow: Arrow;
  readonly isUp: boolean;
  readonly vertices: readonly Vertex[];
};

/** A drawing before placement: vertices by layer, and the boxes and arrows they belong to. */
export type Layered = {
  readonly layers: Vertex[][];
  readonly boxes: ReadonlyMap<string, Vertex>;
  readonly chains: readonly Chain[];
};

const bendWidth = 6;

/**
 * Assigns boxes and labels to layers. Boxes come in lifecycle order, so an arrow to an earlier one points up; boxes take the
 * even layers, labels the odd ones between them.
 */
export function layered(boxes: readonly Box[], arrows: readonly Arrow[]): Layered {
  const place = new Map(boxes.map(({ id }, at) => [id, at]));
  const ends = arrows.map((arrow) => {
    const isUp = place.get(arrow.from)! > place.get(arrow.to)!;
    return {
      arrow,
      isUp,
      top: isUp ? arrow.to : arrow.from,
      bottom: isUp ? arrow.from : arrow.to,
    };
  });
  const ranks = ranksOf(boxes, ends);
  const layers: Vertex[][] = [];
  const vertex = (rank: number, kind: Vertex['kind'], w: number, h: number): Vertex => {
    const made: Vertex = { w, h, kind, rank, x: 0, y: 0, above: [], below: [] };
    while (layers.length <= rank) layers.push([]);
    layers[rank]!.push(made);
    return made;
  };
  const made = new Map(
    boxes.map(({ id, w, h }) => [id, vertex(2 * ranks.get(id)!, 'box', w, h)] as const),
  );
  const load: number[] = [];
  const span = ({ top, bottom }: (typeof ends)[number]): number =>
    ranks.get(bottom)! - ranks.get(top)!;
  const chains = [...ends]
    .sort((a, b) => span(a) - span(b))
    .map((one): Chain => {
      const first = made.get(one.top)!;
      const last = made.get(one.bottom)!;
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
        vertices[at - 1]!.below.push(vertices[at]!);
        vertices[at]!.above.push(vertices[at - 1]!);
      }
      return { arrow: one.arrow, isUp: one.isUp, vertices };
    });
  return { layers, boxes: made, chains };
}

/** Least filled layer between two boxes; on a tie the one nearest to the start of the arrow. */
function labelRank(top: number, bottom: number, load: readonly number[], isUp: boolean): number {
  let best = isUp ? bottom - 1 : top + 1;
  for (let rank = top + 1; rank < bottom; rank += 2) {
    if ((load[rank] ?? 0) < (load[best] ?? 0)) best = rank;
  }
  return best;
}

type End = { readonly top: string; readonly bottom: string };

/** Ranks boxes below all their predecessors, then moves them towards their successors if that shortens the arrows. */
function ranksOf(boxes: readonly Box[], ends: readonly End[]): Map<string, number> {
  const ranks = new Map(boxes.map(({ id }) => [id, 0]));
  for (const { id } of boxes) {
    for (const { top, bottom } of ends) {
      if (top === id) ranks.set(bottom, Math.max(ranks.get(bottom)!, ranks.get(id)! + 1));
    }
  }
  for (const { id } of [...boxes].reverse()) {
    const below = ends.filter(({ top }) => top === id).map(({ bottom }) => ranks.get(bottom)!);
    const above = ends.filter(({ bottom }) => bottom === id).length;
    if (below.length > above) ranks.set(id, Math.max(ranks.get(id)!, Math.min(...below) - 1));
  }
  return ranks;
}
