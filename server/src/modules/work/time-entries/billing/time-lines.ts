import { dividedRounded } from '@mainstreet/blocks/money'
import { registerEnumType } from 'type-graphql'
import type { PricedEntry } from './priced-time.ts'

export enum TimeGrouping {
  TASK = 'task',
  PERSON = 'person',
}
registerEnumType(TimeGrouping, { name: 'TimeGrouping', description: 'What becomes one line of a document.' })

/** A line of a document, and the entries that it is made of. */
export interface TimeLine {
  readonly description: string
  /** Hours with three decimals. */
  readonly quantity: number
  readonly price: number
  readonly entryIds: readonly string[]
}

type LineEntry = Pick<
  PricedEntry,
  'id' | 'taskId' | 'taskTitle' | 'personId' | 'personName' | 'day' | 'seconds' | 'price'
>

const HOUR = 3600
const LONGEST_DESCRIPTION = 1000

/** A line for each task or person, in the order in which they come. Entries with different prices are never one line. */
export function timeLines(
  entries: readonly LineEntry[],
  grouping: TimeGrouping,
  usualPrice: number | null,
): TimeLine[] {
  const groups = new Map<string, LineEntry[]>()
  for (const entry of entries) {
    const key = `${grouping === TimeGrouping.TASK ? entry.taskId : entry.personId} ${entry.price ?? usualPrice}`
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return [...groups.values()].map((group) => {
    const [first] = group as [LineEntry]
    const name = grouping === TimeGrouping.TASK ? first.taskTitle : first.personName
    const days = group.map(({ day }) => day).toSorted()
    const [from, to] = [days[0], days.at(-1)]
    return {
      description: `${name}, ${from === to ? from : `${from} to ${to}`}`.slice(0, LONGEST_DESCRIPTION),
      quantity: hoursOf(group.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0)),
      price: first.price ?? usualPrice ?? 0,
      entryIds: group.map(({ id }) => id),
    }
  })
}

/** What so many seconds cost, in cents. */
export function amountOf(seconds: number, price: number): number {
  return Number(dividedRounded(BigInt(seconds) * BigInt(price), BigInt(HOUR)))
}

/** A quantity has three decimals, and none is 0. */
const hoursOf = (seconds: number): number => Math.max(1, Number(dividedRounded(BigInt(seconds) * 1000n, 3600n))) / 1000
