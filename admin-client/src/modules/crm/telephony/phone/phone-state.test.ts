import { expect, test } from 'vitest'
import { dialString, newMessages, recordingIn } from './phone-state.ts'

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

test.each([
  [' https://pbx.example/r/1 ', 'https://pbx.example/r/1'],
  ['http://pbx.example/r/1', undefined],
  ['javascript:alert(1)', undefined],
  ['https://me:secret@pbx.example/', undefined],
  [`https://pbx.example/${'x'.repeat(2000)}`, undefined],
  [undefined, undefined],
])('the header %j names the recording %j', (header, url) => {
  const getHeader = (name: string) => (name === 'X-Recording-URL' ? header : undefined)
  expect(recordingIn({ getHeader })).toBe(url)
})
