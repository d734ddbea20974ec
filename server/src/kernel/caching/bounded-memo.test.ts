import { expect, test } from 'vitest'
import { BoundedMemo } from './bounded-memo.ts'

function counted(most: number) {
  const made: string[] = []
  const memo = new BoundedMemo(most, (text) => {
    made.push(text)
    return text.length
  })
  return { made, ask: (...texts: string[]) => texts.map((text) => memo.get(text)) }
}

test('a value is made once, even if it is falsy', () => {
  const { made, ask } = counted(4)
  expect(ask('', 'ab', '', 'ab')).toEqual([0, 2, 0, 2])
  expect(made).toEqual(['', 'ab'])
})

test('texts that are asked for again and again stay, others are forgotten', () => {
  const { made, ask } = counted(4)
  for (let at = 0; at < 100; at++) ask('often', `once-${at}`)
  expect(made.filter((text) => text === 'often')).toHaveLength(1)
  ask('once-0')
  expect(made.filter((text) => text === 'once-0')).toHaveLength(2)
})
