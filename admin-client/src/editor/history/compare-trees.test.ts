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
const told = (before: Tree, after: Tree) => compareTrees(before, after).map(({ kind, id }) => `${kind} ${id}`)

test('what was stored and read again is the same', () => {
  expect(told(page, decode(encode(page)) as Tree)).toEqual([])
})

test('a changed block is told by itself, not with all around it', () => {
  expect(told(page, setProps(page, 'text-1', { text: 'Hi' }))).toEqual(['changed text-1'])
})

test('what went with all in it is told by its outermost block', () => {
  expect(told(page, removeNode(page, 'section-1'))).toEqual(['removed section-1'])
  expect(told(removeNode(page, 'section-1'), page)).toEqual(['added section-1'])
})

test('a block that went elsewhere has moved; those that made room for it have not', () => {
  expect(told(page, moveNode(page, 'text-1', 'container-2', 0))).toEqual(['moved text-1'])
})

test('of many in a row the one that was carried past the others has moved, whichever way', () => {
  const row = tree(block('Wrapper', {}, ...['a', 'b', 'c', 'd'].map((text) => block('Text', { text }))))
  expect(told(row, moveNode(row, 'text-1', ROOT, 3))).toEqual(['moved text-1'])
  expect(told(row, moveNode(row, 'text-4', ROOT, 0))).toEqual(['moved text-4'])
})
