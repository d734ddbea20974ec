import { block, decode, encode, moveNode, ROOT, removeNode, setProps, type Tree, tree } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { compareTrees } from './compare-trees.ts'

const page = tree(
  block(
    'Wrapper',
    {},
    block('Section', {}, block('Container', {}, block('Text', { text: 'Hello' }), block('Text', { text: 'There' }))),
    block('Section', {}, block('Container')),
  ),
)
const changesBetween = (before: Tree, after: Tree) => compareTrees(before, after).map(({ kind, id }) => `${kind} ${id}`)

test('a stored and reloaded tree is the same', () => {
  expect(changesBetween(page, decode(encode(page)) as Tree)).toEqual([])
})

test('a changed block is reported alone, without its ancestors', () => {
  expect(changesBetween(page, setProps(page, 'text-1', { text: 'Hi' }))).toEqual(['changed text-1'])
})

test('a removed branch is reported by its outermost block', () => {
  expect(changesBetween(page, removeNode(page, 'section-1'))).toEqual(['removed section-1'])
  expect(changesBetween(removeNode(page, 'section-1'), page)).toEqual(['added section-1'])
})

test('a block in another place has moved; the displaced siblings have not', () => {
  expect(changesBetween(page, moveNode(page, 'text-1', 'container-2', 0))).toEqual(['moved text-1'])
})

test('among siblings only the block that passed the others has moved, in either direction', () => {
  const row = tree(block('Wrapper', {}, ...['a', 'b', 'c', 'd'].map((text) => block('Text', { text }))))
  expect(changesBetween(row, moveNode(row, 'text-1', ROOT, 3))).toEqual(['moved text-1'])
  expect(changesBetween(row, moveNode(row, 'text-4', ROOT, 0))).toEqual(['moved text-4'])
})
