/** A line with a value. */
export type Sample = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

type Family = { readonly type: string; readonly samples: Sample[] };

const sampleLine = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const label = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/;
const types = ['counter', 'gauge', 'histogram', 'summary', 'untyped'];

const numberIn = (text: string): number =>
  Number({ '+Inf': 'Infinity', '-Inf': '-Infinity' }[text] ?? text);

const isNumber = (text: string): boolean => text === 'NaN' || !Number.isNaN(numberIn(text));

/** Labels of a sample; undefined if they cannot be parsed. */
const labelsOf = (text: string): Readonly<Record<string, string>> | undefined => {
  const labels: Record<string, string> = {};
  for (let rest = text; rest !== ''; ) {
    const found = label.exec(rest);
    if (!found || found[1]! in labels) return undefined;
    labels[found[1]!] = found[2]!;
    rest = rest.slice(found[0].length);
  }
  return labels;
};

const baseOf = (name: string, type: string | undefined): string =>
  type === 'histogram' || type === 'summary' ? name.replace(/_(bucket|sum|count)$/, '') : name;

/** Faults of one family: the suffix of counters, and the buckets of histograms. */
const familyFaults = (name: string, { type, samples }: Family): readonly string[] => {
  const faults: string[] = [];
  // The runtime's collectors have established names, which dashboards rely on.
  const isOwn = name.startsWith('countinghouse_');
  if (
    samples.length === 0 &&
    isOwn &&
    type !== 'histogram' &&
    !name.startsWith('countinghouse_http')
  )
    faults.push(`${name} has no sample`);
  if (type === 'counter' && !name.endsWith('_total')) faults.push(`${name} lacks _total`);
  if (isOwn && type !== 'counter' && name.endsWith('_total')) faults.push(`${name} has _total`);
  if (isOwn && /_(ms|milliseconds|kb|mb|percent)(_|$)/.test(name))
    faults.push(`${name} is in no base unit`);
  if (samples.some(({ value }) => type === 'counter' && !(value >= 0)))
    faults.push(`${name} is below zero`);
  if (type !== 'histogram') return faults;
  const series = Map.groupBy(samples, ({ labels: { le: _, ...rest } }) => JSON.stringify(rest));
  for (const [key, all] of series) {
    const buckets = all.filter((one) => one.name === `${name}_bucket`);
    const edges = buckets.map(({ labels }) => numberIn(labels['le'] ?? 'none'));
    const counts = buckets.map(({ value }) => value);
    const count = all.find((one) => one.name === `${name}_count`)?.value;
    const isAscending = (list: readonly number[]) =>
      list.every((one, at) => at === 0 || one >= list[at - 1]!);
    if (edges.at(-1) !== Infinity || !isAscending(edges) || new Set(edges).size < edges.length)
      faults.push(`${name}${key} has wrong buckets`);
    if (!isAscending(counts) || counts.at(-1) !== count)
      faults.push(`${name}${key} has buckets that do not add up`);
    if (!all.some((one) => one.name === `${name}_sum`)) faults.push(`${name}${key} has no sum`);
  }
  return faults;
};

/** Parses metrics in the text format of Prometheus (0.0.4), with all their faults. */
export const readExposition = (
  text: string,
): { readonly faults: readonly string[]; readonly samples: readonly Sample[] } => {
  const faults: string[] = text.endsWith('\n') ? [] : ['the last line does not end'];
  const families = new Map<string, Family>();
  const helped = new Set<string>();
  const series = new Set<string>();
  let open = '';
  for (const line of text.split('\n').slice(0, -1)) {
    if (line === '') continue;
    const [, what, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (what === 'HELP') {
      if (helped.has(name) || rest.trim() === '') faults.push(`${name} has no help, or two`);
      helped.add(name);
    } else if (what === 'TYPE') {
      if (families.has(name) || !types.includes(rest)) faults.push(`${line} is wrong`);
      families.set(name, { type: rest, samples: [] });
      open = name;
    } else if (!line.startsWith('#')) {
      const found = sampleLine.exec(line);
      const labels = labelsOf(found?.[2] ?? '');
      if (!found || !labels || !isNumber(found[3]!)) {
        faults.push(`${line} cannot be read`);
        continue;
      }
      const key = `${found[1]}${JSON.stringify(Object.entries(labels).sort())}`;
      if (series.has(key)) faults.push(`${line} comes twice`);
      series.add(key);
      const family = families.get(open);
      if (!family || baseOf(found[1]!, family.type) !== open || !helped.has(open))
        faults.push(`${line} does not belong to ${open || 'any family'}`);
      else family.samples.push({ name: found[1]!, labels, value: numberIn(found[3]!) });
    }
  }
  for (const [name, family] of families) faults.push(...familyFaults(name, family));
  return { faults, samples: [...families.values()].flatMap(({ samples }) => samples) };
};
