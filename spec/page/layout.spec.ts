import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Arrow, Box } from '../../gateway/web/page/layout/layers.ts';
import { type Drawing, drawingOf, type Spot } from '../../gateway/web/page/layout/layout.ts';
import { nextState } from '../../gateway/web/page/layout/neighbours.ts';
import { spread } from '../../gateway/web/page/layout/spread.ts';
import { chartOf, type Machine } from '../../gateway/web/page/machine.ts';
import { lifecycles } from '../../machines/all.ts';
import { toJson } from '../../machines/drawings.ts';
import { tried } from '../random.ts';

const layout = suite('the drawing of a machine');

const measure = (text: string, size: number): number => text.length * size * 0.6;

const overlap = (a: Spot, b: Spot): boolean =>
  Math.abs(a.x - b.x) < (a.w + b.w) / 2 - 0.01 && Math.abs(a.y - b.y) < (a.h + b.h) / 2 - 0.01;

/** Overlapping boxes or labels, parts outside the drawing, and arrow tips at the same point. */
const faultsOf = ({ boxes, arrows, width, height }: Drawing): string[] => {
  const spots = [
    ...boxes,
    ...arrows.flatMap(({ id, label }) => (label ? [[id, label] as const] : [])),
  ];
  const pairs = spots.flatMap(([a, one], at) =>
    spots.slice(at + 1).flatMap(([b, other]) => (overlap(one, other) ? [`${a} over ${b}`] : [])),
  );
  const services = spots.flatMap(([id, { x, y, w, h }]) =>
    x - w / 2 < 0 || y - h / 2 < 0 || x + w / 2 > width || y + h / 2 > height ? [id] : [],
  );
  const tips = arrows.map(({ tip }) => `${Math.round(tip.x)},${Math.round(tip.y)}`);
  const shared = tips.filter((tip, at) => tips.indexOf(tip) < at);
  return [...pairs, ...services, ...shared];
};

for (const [id, life] of lifecycles) {
  layout(`shows all of ${id} with nothing over anything else`, () => {
    const machine: Machine = { ...toJson(life), title: life.title, words: life.words, counts: {} };
    for (const detail of ['states', 'events', 'guards'] as const) {
      const { drawing, labels } = chartOf(machine, detail, measure);
      assert.equal([...drawing.boxes.keys()], [...life.states]);
      assert.equal(drawing.arrows.map((arrow) => arrow.id).sort(), [...labels.keys()].sort());
      assert.equal(faultsOf(drawing), [], detail);
    }
  });
}

layout('shows every event and every guard that moves an invoice', () => {
  const life = lifecycles.get('invoice')!;
  const machine: Machine = { ...toJson(life), title: life.title, words: life.words, counts: {} };
  const { labels } = chartOf(machine, 'guards', measure);
  const text = (id: string): string => (labels.get(id) ?? []).map((line) => line.text).join(' ');
  assert.is(text('draft>final'), 'finalize [has lines, has contact, has rate]');
  assert.is(text('void>draft'), 'unvoid [was draft]');
});

layout('is valid for any machine', () => {
  const machines = fc.integer({ min: 1, max: 9 }).chain((count) => {
    const state = fc.integer({ min: 0, max: count - 1 });
    return fc.tuple(
      fc.constant(count),
      fc.uniqueArray(fc.tuple(state, state), { selector: String, maxLength: 24 }),
      fc.boolean(),
    );
  });
  fc.assert(
    fc.property(machines, ([count, pairs, isLabelled]) => {
      const boxes: Box[] = Array.from({ length: count }, (_, at) => ({
        id: `${at}`,
        w: 100,
        h: 50,
      }));
      const arrows: Arrow[] = pairs
        .filter(([from, to]) => from !== to)
        .map(([from, to]) => ({
          id: `${from}>${to}`,
          from: `${from}`,
          to: `${to}`,
          w: isLabelled ? 70 : 0,
          h: isLabelled ? 20 : 0,
        }));
      const drawing = drawingOf(boxes, arrows);
      assert.equal(faultsOf(drawing), []);
      assert.is(drawing.arrows.length, arrows.length);
      assert.equal(drawingOf(boxes, arrows), drawing);
    }),
    tried(60),
  );
});

layout('keeps distances and otherwise the desired positions', () => {
  const wish = (at: number) => ({ at, weight: 1, apart: 10 });
  assert.equal(spread([wish(0), wish(50)]), [0, 50]);
  assert.equal(spread([wish(20), wish(20)]), [15, 25]);
  assert.equal(spread([wish(20), wish(10), wish(90)]), [10, 20, 90]);
});

layout('moves with arrow keys to the nearest state in that direction', () => {
  const spot = (x: number, y: number): Spot => ({ x, y, w: 10, h: 10 });
  const boxes = new Map([
    ['draft', spot(50, 0)],
    ['sent', spot(20, 100)],
    ['final', spot(60, 100)],
    ['void', spot(60, 200)],
  ]);
  assert.is(nextState(boxes, 'draft', 'ArrowDown'), 'final');
  assert.is(nextState(boxes, 'final', 'ArrowLeft'), 'sent');
  assert.is(nextState(boxes, 'void', 'ArrowUp'), 'final');
  assert.is(nextState(boxes, 'draft', 'ArrowUp'), undefined);
  assert.is(nextState(boxes, 'draft', 'a'), undefined);
});

layout.run();
