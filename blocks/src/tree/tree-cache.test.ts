import { expect, test } from 'vitest'
import { block, tree } from './build.ts'
import { freezeTree } from './tree-cache.ts'

test('everything in the tree is frozen', () => {
  const frozen = tree(block('Tabs', { tabs: [{ id: 'a', title: 'First' }] }))
  freezeTree(frozen)
  const everything = [frozen, ...Object.values(frozen)].flatMap((value) => [value, ...Object.values(value)])
  expect(everything.filter((value) => !Object.isFrozen(value))).toEqual([])
  const tabs = Object.values(frozen).flatMap(({ props }) => props.tabs ?? []) as { title: string }[]
  expect(() => {
    ;(tabs[0] as { title: string }).title = 'Changed'
  }).toThrow(TypeError)
})

test('long texts take more memory', () => {
  const sizeWith = (text: string) => freezeTree(tree(block('Text', { text })))
  expect(sizeWith('x'.repeat(1000))).toBe(sizeWith('') + 2000)
})
