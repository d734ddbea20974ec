import dayjs from 'dayjs'

interface Figures {
  readonly views: number
  readonly started: number
  readonly sent: number
}

export interface FigureGroup extends Figures {
  /** The day, or the source. */
  readonly id: string
  readonly name: string
}

interface FigureDay extends Figures {
  readonly day: string
  readonly source: string
}

/** The sums per day, newest first, or per source, most sent first. */
export function figuresBy(field: 'day' | 'source', days: readonly FigureDay[]): readonly FigureGroup[] {
  const names = [...new Set(days.map((day) => day[field]))].sort().reverse()
  const groups = names.map((name) => {
    const items = days.filter((day) => day[field] === name)
    return {
      id: name,
      name: field === 'day' ? dayjs(name).format('ddd D MMM YYYY') : name === 'direct' ? 'Direct' : name,
      views: sum(items.map(({ views }) => views)),
      started: sum(items.map(({ started }) => started)),
      sent: sum(items.map(({ sent }) => sent)),
    }
  })
  return field === 'day' ? groups : groups.sort((one, other) => other.sent - one.sent || other.views - one.views)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Null without a whole. Visitors may send a form twice, so it is at most 100 %. */
export function percentage(part: number, whole: number): string | null {
  return whole === 0 ? null : `${Math.min(100, Math.round((part / whole) * 100))}%`
}
