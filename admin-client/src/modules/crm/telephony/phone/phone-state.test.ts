import { expect, test } from 'vitest'
import { dialString, newMessages } from './phone-state.ts'

test.each([
  [' (613) 555-0148 ', '6135550148'],
  ['+1 613.555.0148', '+16135550148'],
  ['*97', '*97'],
])('%s is dialled as %s', (typed, number) => {
  expect(dialString(typed)).toBe(number)
})

test.each([
  ['Messages-Waiting: yes\r\nVoice-Message: 2/8 (0/2)\r\n', 2],
  ['Messages-Waiting: no\r\n', 0],
  ['messages-waiting: yes\r\n', 1],
  ['nonsense', null],
])('the message summary %j counts %s', (summary, count) => {
  expect(newMessages(summary)).toBe(count)
})
