import { blockNamed } from '@mainstreet/blocks/library'
import { expect, test } from 'vitest'
import { newItem } from './list-items.ts'

test('a new entry has a unique id and a distinct title', () => {
  const control = blockNamed('Tabs')?.fields.tabHeaders?.control
  if (control?.kind !== 'list') throw new Error('Tabs have lost their list')
  const first = newItem(control, [])
  const second = newItem(control, [first])
  expect(second.title).toBe('Tab 2')
  expect(first.id).not.toBe(second.id)
  expect(String(first.id)).not.toBe('')
})
