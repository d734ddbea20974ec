import { expect, test } from 'vitest'
import {
  ancestorsOf,
  block,
  childrenOf,
  countNodes,
  depthOf,
  heightOf,
  isWithin,
  newId,
  nodeAt,
  ROOT,
  tree,
  walk,
} from './index.ts'

const page = tree(
  block(
    'Wrapper',
    {},
    { ...block('Tabs', {}, block('Text')), linked: { first: block('Container', {}, block('Text')) } },
    block('Section'),
  ),
)

test("the children are the list's, then those in named slots", () => {
  expect(childrenOf(page, 'tabs-1')).toEqual(['text-1', 'container-1'])
})

test('walking goes through the page from top to bottom', () => {
  expect([...walk(page)]).toEqual([ROOT, 'tabs-1', 'text-1', 'container-1', 'text-2', 'section-1'])
  expect([...walk(page, 'container-1')]).toEqual(['container-1', 'text-2'])
})

test('ancestors go from the parent to the root', () => {
  expect(ancestorsOf(page, 'text-2')).toEqual(['container-1', 'tabs-1', ROOT])
  expect(ancestorsOf(page, ROOT)).toEqual([])
})

test('a node is within itself and all its ancestors', () => {
  expect(isWithin(page, 'text-2', 'tabs-1')).toBe(true)
  expect(isWithin(page, 'text-2', 'text-2')).toBe(true)
  expect(isWithin(page, 'tabs-1', 'text-2')).toBe(false)
})

test('depth counts ancestors, height counts levels below', () => {
  expect([depthOf(page, ROOT), depthOf(page, 'text-2')]).toEqual([0, 3])
  expect([heightOf(page, 'text-2'), heightOf(page, ROOT)]).toEqual([0, 3])
  expect(countNodes(page)).toBe(6)
})

test('asking for a missing node throws', () => {
  expect(() => nodeAt(page, 'gone')).toThrow("There is no block 'gone' on this page")
})

test('new ids are short, safe and new', () => {
  const ids = new Set(Array.from({ length: 1000 }, () => newId(page)))
  expect(ids.size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^[0-9A-Za-z]{10}$/)
})
