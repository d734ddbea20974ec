import dayjs from 'dayjs'
import type { ChatMessageFieldsFragment } from '../../../../generated/graphql.ts'

export type ChatMessage = ChatMessageFieldsFragment

/** Both lists by number, each message once. */
export function mergeMessages(known: readonly ChatMessage[], added: readonly ChatMessage[]): readonly ChatMessage[] {
  const byNumber = new Map([...known, ...added].map((message) => [message.number, message]))
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number)
}

/** The number of the last message before the first gap. */
export function completeUntil(messages: readonly ChatMessage[]): number {
  const gap = messages.findIndex(({ number }, index) => index > 0 && number !== (messages[index - 1]?.number ?? 0) + 1)
  return (gap < 0 ? messages.at(-1) : messages[gap - 1])?.number ?? 0
}

interface Day {
  readonly name: string
  readonly messages: readonly ChatMessage[]
}

/** Messages by day in the time zone of this device, oldest first. */
export function daysOf(messages: readonly ChatMessage[], now = dayjs()): Day[] {
  const byDay = new Map<string, ChatMessage[]>()
  for (const message of messages) {
    const day = dayjs(message.createdAt).format('YYYY-MM-DD')
    byDay.set(day, [...(byDay.get(day) ?? []), message])
  }
  return [...byDay].map(([day, ofDay]) => ({ name: dayName(day, now), messages: ofDay }))
}

function dayName(day: string, now: dayjs.Dayjs): string {
  if (day === now.format('YYYY-MM-DD')) return 'Today'
  if (day === now.subtract(1, 'day').format('YYYY-MM-DD')) return 'Yesterday'
  return dayjs(day).format(dayjs(day).year() === now.year() ? 'dddd, D MMMM' : 'D MMMM YYYY')
}
