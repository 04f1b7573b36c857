import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createMachine, transition } from 'xstate';
import { lifecycles } from '../../machines/all.ts';
import { toJson, toMermaid, toScxml, toSvg } from '../../machines/drawings.ts';
import { invoice } from '../../machines/invoice.ts';
import { type Lifecycle, spoken } from '../../machines/lifecycle.ts';

const it = suite('machines.drawings');

interface Arrow {
  readonly from: string;
  readonly event: string;
  readonly to: string;
  readonly guards: readonly string[];
}

function arrowsOf({ table }: Lifecycle): Arrow[] {
  return [...table].flatMap(([from, events]) =>
    [...events].flatMap(([event, ways]) =>
      ways.map(({ target, guards }) => ({ from, event, to: target, guards })),
    ),
  );
}

const key = ({ from, event, to, guards }: Arrow): string => [from, event, to, ...guards].join(' ');

const list = (value: unknown): Record<string, string>[] =>
  value === undefined ? [] : ([value].flat() as Record<string, string>[]);

const text = (svg: string): string =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)]
    .map(([, words]) =>
      words!
        .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
        .replaceAll('\u00a0', ' ')
        .trim(),
    )
    .join('\n');

for (const life of lifecycles.values()) {
  const arrows = arrowsOf(life);

  it(`draw every transition of the ${life.id} in mermaid`, () => {
    const lines = toMermaid(life).split('\n');
    assert.is(lines[0], 'stateDiagram-v2');
    assert.ok(lines.includes(`  [*] --> ${life.initial}`));
    for (const { from, event, to, guards } of arrows) {
      const label = guards.length === 0 ? '' : ` [${guards.map(spoken).join(', ')}]`;
      assert.ok(lines.includes(`  ${from} --> ${to}: ${event}${label}`), `${from} ${event}`);
    }
    const drawn = lines.filter((line) => / --> \w+: /.test(line));
    assert.is(drawn.length, arrows.length);
  });

  it(`write the ${life.id} as SCXML that says the same`, () => {
    const scxml = toScxml(life);
    assert.is(XMLValidator.validate(scxml), true);
    const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });
    const root = parser.parse(scxml).scxml;
    assert.is(root.initial, life.initial);
    const states = list(root.state);
    const ids = [...states, ...list(root.final)].map(({ id }) => id);
    assert.equal(ids.sort(), [...life.states].sort());
    const read = states.flatMap((state) =>
      list(state['transition']).map(({ event, target, cond }) =>
        [state['id'], event, target, ...(cond?.split(' && ') ?? [])].join(' ').replaceAll('()', ''),
      ),
    );
    assert.equal(read.sort(), arrows.map(key).sort());
  });

  it(`paint every status and event of the ${life.id}`, async () => {
    const svg = await toSvg(life);
    assert.is(XMLValidator.validate(svg), true);
    const words = text(svg);
    for (const state of life.states) {
      assert.ok(words.split('\n').includes(spoken(state)), `the status ${state} is painted`);
      assert.ok(svg.includes(`status ${state}"`), `the status ${state} has a class`);
    }
    for (const { event, guards } of arrows) {
      assert.match(words, new RegExp(`(^|[ ,])${event}($|[ ,])`, 'm'));
      if (guards.length > 0) assert.ok(words.includes(`[${guards.map(spoken).join(', ')}]`));
    }
  });

  it(`give the ${life.id} as JSON that XState reads`, () => {
    const json = JSON.parse(JSON.stringify(toJson(life)));
    const machine = createMachine(json);
    assert.equal(Object.keys(machine.root.states).sort(), [...life.states].sort());
    const read = Object.entries(toJson(life).states).flatMap(([from, { on }]) =>
      Object.entries(on ?? {}).flatMap(([event, ways]) =>
        ways.map(({ target, guard }) => {
          const names = typeof guard === 'object' ? guard.params.guards : [guard ?? []].flat();
          return key({ from, event, to: target, guards: names });
        }),
      ),
    );
    assert.equal(read.sort(), arrows.map(key).sort());
  });
}

it('give JSON that runs once its guards are provided', () => {
  const machine = createMachine(JSON.parse(JSON.stringify(toJson(invoice)))).provide({
    guards: { isMarkedSent: () => false, and: () => true },
  });
  const at = (value: string) => machine.resolveState({ value, context: {} });
  const [paid] = transition(machine, at('final'), { type: 'payment' });
  assert.is(paid.value, 'paid');
  assert.not(at('final').can({ type: 'unsend' }));
});

it('show an end only where nothing leads on', () => {
  assert.match(toMermaid(invoice), /^ {2}removed --> \[\*\]$/m);
  assert.not.match(toMermaid(invoice), /^ {2}void --> \[\*\]$/m);
});

it.run();
