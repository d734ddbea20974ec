import { expect, test } from 'vitest'
import type { EditedSettingsFragment } from '../../../generated/graphql.ts'
import { changesBetween, errorsByField, valuesOf } from './edited-settings.ts'

const link = { __typename: 'MainnavLink', linkText: 'Brakes', href: '/brakes', target: 'SELF' }
const settings = {
  __typename: 'SiteSettings',
  id: '1',
  version: 4,
  companyName: 'Maple Auto',
  radius: 8,
  colors: { primary: '#112233' },
  mainnavItems: [{ __typename: 'MainnavItem', linkText: 'Services', href: '', target: 'SELF', submenu: [link] }],
} as unknown as EditedSettingsFragment

test('what is edited says nothing of types, ids and versions', () => {
  expect(JSON.stringify(valuesOf(settings))).not.toMatch(/__typename|version|"id"/)
})

test('only what differs is sent', () => {
  const before = valuesOf(settings)
  expect(changesBetween(before, valuesOf(settings))).toEqual({})
  expect(changesBetween(before, { ...before, radius: 0 })).toEqual({ radius: 0 })
  const colors = { primary: '#000000' }
  expect(changesBetween(before, { ...before, colors })).toEqual({ colors })
})

test('errors are found by the place they concern', () => {
  const errors = [
    { field: 'mainnavItems.0.href', message: 'No' },
    { field: null, message: 'Something else' },
  ]
  expect(errorsByField(errors)).toEqual({ 'mainnavItems.0.href': 'No' })
})
