import { Histogram, type Registry } from 'prom-client';

type Label = 'method' | 'route' | 'status';
type Labels = Record<Label, string | number>;

/** Counts an answer that took so long. */
export type CountTime = (seconds: number) => void;

/** How many answers of one kind took at most so long and longer than the next lower bound, and their time together. */
type Times = { labels: Labels; counts: number[]; sum: number };

const name = 'frescovolt_request_seconds';
const help = 'Requests by method, pattern of the route and status, with how long their answers took.';
const bounds = [0.005, 0.02, 0.1, 0.5, 2, 6, 30];
const longer = '+Inf';

/**
 * How long answers took: prom-client's histogram, but for the counting. That one looks the labels up for each answer,
 * which takes a tenth of the time of an answer from memory; here it is done once for each kind of answer.
 */
export class RequestTimes extends Histogram<Label> {
  readonly #kinds = new Map<string, Times>();

  constructor(registry: Registry) {
    super({ name, help, labelNames: ['method', 'route', 'status'], buckets: bounds, registers: [registry] });
  }

  /** Counts the answers with these labels. */
  of(labels: Labels): CountTime {
    const { method, route, status } = labels;
    const kind = [method, route, status].join(' ');
    const times = this.#kinds.get(kind) ?? { labels, counts: [...bounds, longer].map(() => 0), sum: 0 };
    this.#kinds.set(kind, times);
    return (seconds) => countIn(times, seconds);
  }

  /** What every reader of a histogram is told. */
  async getForPromString() {
    return {
      name,
      help,
      type: 'histogram',
      aggregator: 'sum',
      values: [...this.#kinds.values()].flatMap(valuesOf),
    };
  }
}

function countIn(times: Times, seconds: number): void {
  const found = bounds.findIndex((bound) => seconds <= bound);
  const at = found === -1 ? bounds.length : found;
  times.counts[at] = (times.counts[at] ?? 0) + 1;
  times.sum += seconds;
}

/** In the order and with the names of a histogram; each bucket has what the lower ones have, too. */
function valuesOf({ labels, counts, sum }: Times) {
  let count = 0;
  const buckets = [...bounds, longer].map((le, at) => {
    count += counts[at] ?? 0;
    return { metricName: `${name}_bucket`, labels: { le }, sharedLabels: labels, value: count };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels: {}, sharedLabels: labels, value: sum },
    { metricName: `${name}_count`, labels: {}, sharedLabels: labels, value: count },
  ];
}
