import { expect, test } from 'vitest'
import { areaName, grantAlike, permissionName, toggleAll } from './permission-names.ts'

test('areas are named for people', () => {
  expect(['pages', 'voip', 'work_orders'].map(areaName)).toEqual(['Pages', 'Telephony', 'Work orders'])
})

test('permissions have names', () => {
  expect(['work_orders.can_view', 'media.can_delete', 'pages.can_edit_code'].map(permissionName)).toEqual([
    'View work orders',
    'Delete media',
    'Edit custom code',
  ])
})

test('what is absent from a map counts as not granted', () => {
  expect(grantAlike({ 'pages.can_view': true }, { 'pages.can_view': true, 'pages.can_edit': false })).toBe(true)
  expect(grantAlike({}, { 'pages.can_view': true })).toBe(false)
})

test('a whole area is granted at once, and taken once all of it is granted', () => {
  const keys = ['pages.can_view', 'pages.can_edit']
  const all = toggleAll({ 'pages.can_view': true, 'blog.can_view': true }, keys)
  expect(all).toEqual({ 'pages.can_view': true, 'pages.can_edit': true, 'blog.can_view': true })
  expect(toggleAll(all, keys)).toMatchObject({
    'pages.can_view': false,
    'pages.can_edit': false,
    'blog.can_view': true,
  })
})
