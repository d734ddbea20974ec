import dayjs from 'dayjs'

export interface Point {
  readonly at: string
  readonly visitors: number
  readonly views: number
}

/** The points of a period with those that nobody visited the site in: a chart has no gaps. */
export function wholeSeries(points: readonly Point[], { from, to }: { from: string; to: string }): Point[] {
  const known = new Map(points.map((point) => [point.at, point]))
  return timesOf(from, to).map((at) => known.get(at) ?? { at, visitors: 0, views: 0 })
}

function timesOf(from: string, to: string): string[] {
  if (from === to) return Array.from({ length: 24 }, (_hour, hour) => `${from}T${String(hour).padStart(2, '0')}`)
  const count = dayjs(to).diff(dayjs(from), 'day') + 1
  return Array.from({ length: count }, (_day, index) => dayjs(from).add(index, 'day').format('YYYY-MM-DD'))
}
