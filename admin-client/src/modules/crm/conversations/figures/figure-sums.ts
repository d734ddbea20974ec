import dayjs from 'dayjs'
import type { ChatFiguresQuery } from '../../../../generated/graphql.ts'

type Figure = Omit<ChatFiguresQuery['chatFigures'][number], '__typename'>

interface Totals {
  readonly received: number
  readonly resolved: number
  /** Seconds; null if nothing was answered. */
  readonly response: number | null
  /** From 1 to 5; null without a rating. */
  readonly rating: number | null
}

export interface Sums extends Totals {
  /** Of the agent, or the day. */
  readonly id: string
  readonly name: string
}

export function sumsOf(figures: readonly Figure[]): Totals {
  const sum = (of: (figure: Figure) => number) => figures.reduce((total, one) => total + of(one), 0)
  const answered = sum((one) => one.answered)
  const ratings = sum((one) => one.ratings)
  return {
    received: sum((one) => one.received),
    resolved: sum((one) => one.resolved),
    response: answered === 0 ? null : sum((one) => one.responseSeconds) / answered,
    rating: ratings === 0 ? null : sum((one) => (one.rating ?? 0) * one.ratings) / ratings,
  }
}

/** Most chats first. */
export function sumsByAgent(figures: readonly Figure[]): readonly Sums[] {
  return groupsOf(figures, ({ agentId }) => agentId ?? '')
    .map(([id, group]) => ({ id, name: group[0]?.agentName || 'Unassigned', ...sumsOf(group) }))
    .sort((one, other) => other.received - one.received || one.name.localeCompare(other.name))
}

/** The latest day first, as the server sends them. */
export function sumsByDay(figures: readonly Figure[]): readonly Sums[] {
  return groupsOf(figures, ({ day }) => day).map(([day, group]) => ({
    id: day,
    name: dayjs(day).format('ddd D MMM YYYY'),
    ...sumsOf(group),
  }))
}

function groupsOf(figures: readonly Figure[], keyOf: (figure: Figure) => string) {
  const keys = [...new Set(figures.map(keyOf))]
  return keys.map((key) => [key, figures.filter((figure) => keyOf(figure) === key)] as const)
}

/** Such as '45 s', '4 min 10 s' or '2 h 5 min'. */
export function duration(seconds: number | null): string {
  if (seconds === null) return '–'
  const whole = Math.round(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`
}

export const stars = (rating: number | null) => (rating === null ? '–' : `${rating.toFixed(1)} of 5`)
