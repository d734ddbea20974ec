import { expect, test } from 'vitest'
import {
  allowsPermission,
  featureRefusal,
  featureRules,
  featuresOfSubscription,
  hasFeature,
  modules,
} from './features.ts'

const bakery = { plan: 'basic', modules: [] } as const
const garage = { plan: 'enterprise', modules } as const

test('the largest plan with every module opens everything', () => {
  expect(featuresOfSubscription(garage)).toEqual(Object.keys(featureRules))
})

test('what is in a plan and in a module needs both', () => {
  expect(hasFeature(bakery, 'blog')).toBe(false)
  expect(hasFeature({ plan: 'basic', modules: ['blog'] }, 'blog')).toBe(true)
  expect(hasFeature({ plan: 'enterprise', modules: [] }, 'blog')).toBe(false)
})

test('a larger plan has what the smaller ones have', () => {
  expect(hasFeature({ plan: 'pro', modules: [] }, 'invoices')).toBe(true)
  expect(hasFeature({ plan: 'pro', modules: [] }, 'quotes')).toBe(false)
  expect(hasFeature({ plan: 'enterprise', modules: [] }, 'invoices')).toBe(true)
})

test('a refusal says what would open the feature', () => {
  expect(featureRefusal(bakery, 'voip')).toBe('This needs the enterprise plan.')
  expect(featureRefusal(bakery, 'store')).toBe('This needs the module store.')
})

test('permissions of a closed feature are of no use, those of none always are', () => {
  expect(allowsPermission(bakery, 'quotes.can_view')).toBe(false)
  expect(allowsPermission(bakery, 'pages.can_edit_code')).toBe(true)
  expect(allowsPermission(bakery, 'settings.can_edit')).toBe(true)
})
