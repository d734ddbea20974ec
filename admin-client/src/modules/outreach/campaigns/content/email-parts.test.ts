import { block, encode, nodeAt, ROOT, tree } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { contentOf, newPart, partsOf, readEmail } from './email-parts.ts'

const email = tree(
  block(
    'EmailWrapper',
    { backgroundColor: '#eeeeee' },
    block('EmailTextBox', { text: '<p>Hi</p>', kept: 1 }),
    block('EmailButton', { href: '/a' }),
  ),
)

test('parts are written back in another order, with settings that the form does not show', () => {
  const parts = partsOf(email) ?? []
  const written = readEmail(contentOf(email, [...parts.toReversed(), newPart('EmailImage')]))
  expect(partsOf(written)?.map(({ name }) => name)).toEqual(['EmailButton', 'EmailTextBox', 'EmailImage'])
  expect(partsOf(written)?.[1]?.props).toEqual({ text: '<p>Hi</p>', kept: 1 })
  expect(nodeAt(written, ROOT).props).toEqual({ backgroundColor: '#eeeeee' })
})

test('a new campaign has no parts, and a new button the defaults of its block', () => {
  expect(partsOf(readEmail(null))).toEqual([])
  expect(newPart('EmailButton').props).toMatchObject({ text: 'Click Me!', fontSize: 16 })
})

test('a layout with sections is no list of parts', () => {
  const content = encode(tree(block('EmailWrapper', {}, block('EmailSection', {}, block('EmailTextBox')))))
  expect(partsOf(readEmail(content))).toBeNull()
})
