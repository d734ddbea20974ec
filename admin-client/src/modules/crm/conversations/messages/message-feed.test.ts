import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { type ChatMessage, completeUntil, daysOf, mergeMessages } from './message-feed.ts'

const message = (number: number, createdAt = '2026-05-12T12:00:00.000Z') => ({ number, createdAt }) as ChatMessage
const numbers = (messages: readonly ChatMessage[]) => messages.map(({ number }) => number)

test('messages that arrive twice or late appear once, in order', () => {
  expect(numbers(mergeMessages([message(1), message(3)], [message(3), message(2)]))).toEqual([1, 2, 3])
})

test('messages are complete up to the first gap', () => {
  expect(completeUntil([])).toBe(0)
  expect(completeUntil([message(4), message(5)])).toBe(5)
  expect(completeUntil([message(4), message(5), message(7), message(8)])).toBe(5)
})

test('days have a name, and their year once it is another', () => {
  const now = dayjs('2026-05-12T15:00:00.000Z')
  const days = daysOf(
    [
      message(1, '2025-12-24T15:00:00.000Z'),
      message(2, '2026-05-04T15:00:00.000Z'),
      message(3, '2026-05-11T15:00:00.000Z'),
      message(4),
      message(5),
    ],
    now,
  )
  expect(days.map(({ name }) => name)).toEqual(['24 December 2025', 'Monday, 4 May', 'Yesterday', 'Today'])
  expect(numbers(days.at(-1)?.messages ?? [])).toEqual([4, 5])
})
