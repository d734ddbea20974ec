import { expect, test } from 'vitest'
import { matching, mentionBeingTyped, mentionedIn, partsOf, withMention } from './mentions.ts'

const people = [
  { id: '1', displayName: 'Max Maple' },
  { id: '2', displayName: 'Olive Maple' },
  { id: '3', displayName: 'Max' },
]

test('an @ at the caret asks for people while somebody is called so', () => {
  expect(mentionBeingTyped('Ask @ma', 7, people)).toBe('ma')
  expect(mentionBeingTyped('Ask @', 5, people)).toBe('')
  expect(mentionBeingTyped('Ask @Max M', 10, people)).toBe('Max M')
  expect(mentionBeingTyped('Ask @bob', 8, people)).toBeNull()
  expect(mentionBeingTyped('max@maple.test', 9, people)).toBeNull()
  expect(mentionBeingTyped('Ask him', 7, people)).toBeNull()
  expect(matching('maple', people).map(({ id }) => id)).toEqual(['1', '2'])
})

test('people whose first name matches come first', () => {
  const mary = { id: '4', displayName: 'Mary Birch' }
  expect(matching('ma', [...people, mary]).map(({ id }) => id)).toEqual(['1', '3', '4', '2'])
})

test('a person is put in the place of what was typed', () => {
  expect(withMention('Ask @ol about it', 7, { id: '2', displayName: 'Olive Maple' })).toEqual({
    text: 'Ask @Olive Maple  about it',
    caret: 17,
  })
})

test('those whose names stand in the text are mentioned, and shown as such', () => {
  expect(mentionedIn('Hi @Olive Maple and @Max Maple', people)).toEqual(['1', '2'])
  expect(partsOf('Hi @Max Maple, see @nobody', people)).toEqual([
    { text: 'Hi ', isMention: false },
    { text: '@Max Maple', isMention: true },
    { text: ', see @nobody', isMention: false },
  ])
})
