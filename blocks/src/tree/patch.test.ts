import { expect, test } from 'vitest'
import { applyPatch, block, diff, invert, isEmptyPatch, removeNode, setProps, tree } from './index.ts'

const page = tree(block('Wrapper', {}, block('Section', {}, block('Text', { text: 'Hi' }))))

test('a diff contains only changed and removed nodes', () => {
  const patch = diff(page, removeNode(setProps(page, 'section-1', { video: 'x' }), 'text-1'))
  expect(Object.keys(patch.put)).toEqual(['section-1'])
  expect(patch.remove).toEqual(['text-1'])
})

test('equal trees have an empty diff', () => {
  expect(isEmptyPatch(diff(page, { ...page }))).toBe(true)
  expect(isEmptyPatch(diff(page, setProps(page, 'text-1', { text: 'Ho' })))).toBe(false)
})

test('the inverse restores the original', () => {
  const patch = diff(page, removeNode(page, 'section-1'))
  expect(applyPatch(applyPatch(page, patch), invert(page, patch))).toEqual(page)
})
