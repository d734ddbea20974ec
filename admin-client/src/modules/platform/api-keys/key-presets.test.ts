import { expect, test } from 'vitest'
import { presetGrants } from './key-presets.ts'

const grantable = ['pages.can_view', 'pages.can_edit', 'pages.can_edit_code', 'media.can_view']

test('a key that reads may only view', () => {
  expect(presetGrants('read', grantable)).toEqual({ 'pages.can_view': true, 'media.can_view': true })
})

test('a key that writes may do everything except custom code', () => {
  expect(Object.keys(presetGrants('write', grantable))).toEqual(['pages.can_view', 'pages.can_edit', 'media.can_view'])
})
