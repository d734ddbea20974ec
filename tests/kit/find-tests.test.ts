import { expect, test } from 'vitest'
import { findTests } from './find-tests.ts'

const files = [
  { file: 'blocks/src/tree/move-node.test.ts', text: `test('moves a node', () => {})` },
  { file: 'server/src/modules/crm/notes/notes.test.ts', text: `test('a note is about a customer', () => {})` },
  { file: 'tests/browser/notes.test.ts', text: `test('a Note is written and found', () => {})` },
  { file: 'tests/browser/bell.test.ts', text: `test('the bell tells of a note is written', () => {})` },
]

test('a word in the path runs the whole file', () => {
  expect(findTests('server', ['notes'], files)).toEqual([{ files: ['server/src/modules/crm/notes/notes.test.ts'] }])
  expect(findTests('unit', ['TREE', 'move'], files)).toEqual([{ files: ['blocks/src/tree/move-node.test.ts'] }])
})

test('words in the name of a test run that test, beside the files found by path', () => {
  expect(findTests('browser', ['note', 'is', 'written'], files)).toEqual([
    { files: ['tests/browser/notes.test.ts', 'tests/browser/bell.test.ts'], testName: 'note is written' },
  ])
  expect(findTests('browser', ['bell'], files)).toEqual([{ files: ['tests/browser/bell.test.ts'] }])
})

test('words that only the body of a test has are not its name', () => {
  const body = [{ file: 'server/src/a.test.ts', text: `test('adds', () => { expect(notes).toBe(1) })` }]
  expect(findTests('server', ['notes'], body)).toEqual([])
})

test('words that fit nothing run nothing', () => {
  expect(findTests('unit', ['no such thing'], files)).toEqual([])
})

test('every test of the checkout belongs to one project', () => {
  const found = (['unit', 'drift', 'server', 'browser'] as const).map(
    (project) => findTests(project, ['.test.ts'])[0]?.files ?? [],
  )
  expect(found.every((files) => files.length > 3)).toBe(true)
  expect(new Set(found.flat()).size).toBe(found.flat().length)
})
