import { block, encode, ROOT, templateBranch, tree } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { editedComponent, pathOf, treeOf } from './edited.ts'

const card = tree(block('Wrapper', {}, block('Container', {}, block('Text'))))
const component = (content: unknown, type: 'SECTION' | 'CONTAINER' = 'CONTAINER') =>
  editedComponent({ __typename: 'ComponentTemplate', id: 't1', componentName: 'Card', type, version: 1, content })

test('a component opens from either form of its content', () => {
  expect(treeOf(component(encode(card)))[ROOT]?.nodes).toEqual(['container-1'])
  expect(treeOf(component(templateBranch(card)))[ROOT]?.nodes).toEqual(['container-1'])
})

test('an empty one has a block of its type', () => {
  const first = (type: 'SECTION' | 'CONTAINER') => {
    const page = treeOf(component(null, type))
    return page[page[ROOT]?.nodes[0] ?? '']?.type
  }
  expect(first('SECTION')).toBe('Section')
  expect(first('CONTAINER')).toBe('Container')
})

test('is found under its id', () => {
  expect(pathOf(component(null))).toBe('/editor?component=t1')
})
