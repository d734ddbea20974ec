import { expect, test } from 'vitest'
import { checkTree, childrenOf, defaultEmail, defaultPage, encode, ROOT, readContent } from './index.ts'

test('a new page is a valid tree of a wrapper with one section', () => {
  expect(checkTree(defaultPage)).toEqual([])
  expect(readContent(encode(defaultPage))).toEqual({ tree: defaultPage, repairs: [] })
  expect(childrenOf(defaultPage, ROOT).map((id) => defaultPage[id]?.type)).toEqual(['Section'])
})

test('a new campaign is only a wrapper', () => {
  expect(checkTree(defaultEmail)).toEqual([])
  expect(defaultEmail[ROOT]).toMatchObject({ type: 'EmailWrapper', nodes: [] })
})
