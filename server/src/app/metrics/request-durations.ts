import type { Metric, Registry } from 'prom-client'

const NAME = 'mainstreet_http_request_duration_seconds'

/** Up to the answer's last byte, in seconds: a cached page takes less than the first, an upload may take the last. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10]

export interface RequestLabels {
  readonly method: string
  readonly route: string
  readonly status: number
}

/** The durations of one route's responses with one status. */
export class DurationSeries {
  /** One for each bucket, and one for longer requests. */
  private readonly counts = new Array<number>(BUCKETS.length + 1).fill(0)
  private sum = 0

  constructor(private readonly labels: RequestLabels) {}

  observe(seconds: number): void {
    let bucket = 0
    while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] as number)) bucket++
    this.counts[bucket] = (this.counts[bucket] as number) + 1
    this.sum += seconds
  }

  values() {
    let count = 0
    const buckets = [...BUCKETS, '+Inf'].map((le, at) => {
      count += this.counts[at] as number
      return { metricName: `${NAME}_bucket`, labels: { le, ...this.labels }, value: count }
    })
    return [
      ...buckets,
      { metricName: `${NAME}_sum`, labels: { ...this.labels }, value: this.sum },
      { metricName: `${NAME}_count`, labels: { ...this.labels }, value: count },
    ]
  }
}

/**
 * A Prometheus histogram. The library's own validates and hashes the labels on each observation, which costs a cached
 * page several percent.
 */
export class RequestDurations {
  private readonly all: DurationSeries[] = []

  constructor(registry: Registry) {
    const get = async () => ({
      name: NAME,
      help: 'HTTP requests by route and status',
      type: 'histogram',
      values: this.all.flatMap((series) => series.values()),
      aggregator: 'sum',
    })
    // The registry reads nothing else, but its type lists only the library's own classes.
    registry.registerMetric({ name: NAME, get } as unknown as Metric)
  }

  /** Keep the result: each call makes another series. */
  seriesOf(labels: RequestLabels): DurationSeries {
    const series = new DurationSeries(labels)
    this.all.push(series)
    return series
  }
}
