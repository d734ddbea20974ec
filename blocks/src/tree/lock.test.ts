import { expect, test } from 'vitest'
import { block, lockOf, outermostLockOf, setLocked, tree } from './index.ts'

const page = tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, block('Text')))))

test('the descendants of a locked block are locked too', () => {
  const locked = setLocked(page, 'section-1', true)
  expect(lockOf(locked, 'section-1')).toBe('section-1')
  expect(lockOf(locked, 'text-1')).toBe('section-1')
  expect(lockOf(locked, 'ROOT')).toBeNull()
})

test('both the nearest and the outermost of nested locks are available', () => {
  const locked = setLocked(setLocked(page, 'section-1', true), 'container-1', true)
  expect(lockOf(locked, 'text-1')).toBe('container-1')
  expect(outermostLockOf(locked, 'text-1')).toBe('section-1')
  expect(outermostLockOf(page, 'text-1')).toBeNull()
})

test('a lock is stored in custom and removed without a trace', () => {
  const node = page['text-1']
  const other = { ...page, 'text-1': { ...node, custom: { theirs: 1 } } } as typeof page
  const locked = setLocked(other, 'text-1', true)
  expect(locked['text-1']?.custom).toEqual({ theirs: 1, locked: true })
  expect(setLocked(locked, 'text-1', false)).toEqual(other)
  expect(setLocked(page, 'text-1', false)).toBe(page)
})
