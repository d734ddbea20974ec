import { expect, test } from 'vitest'
import type { Subscription } from '../../../../kernel/access/features.ts'
import type { Capability } from '../../../../kernel/capability/capability.ts'
import { Registry } from '../../../../kernel/registries/registry.ts'
import { PageType } from '../page.entity.ts'
import { isPending } from './pending-pages.ts'

const tenant: Subscription = { plan: 'basic', modules: ['store'] }
const without: Subscription = { plan: 'basic', modules: [] }

const giftCards: Capability = { name: 'gift cards', sitePages: { 'gift-cards': { feature: 'store' } } }
const shop: Capability = { name: 'shop', sitePages: { store: { feature: 'store', pageTypes: ['product'] } } }
const blog: Capability = { name: 'blog', sitePages: { blog: { feature: 'blog', pageTypes: ['blog-post'] } } }

const pending = (capabilities: readonly Capability[], currentTenant: Subscription) => {
  const contributions = capabilities.map((one) => ({ capability: one.name, entries: one.sitePages ?? {} }))
  const sitePages = new Registry('page of sites', contributions)
  return (slug: string, type?: PageType) =>
    isPending({ installation: { sitePages }, currentTenant }, { slug, ...(type && { type }) })
}

test('a page that a capability declares is pending without its feature', () => {
  expect(pending([giftCards], without)('gift-cards')).toBe(true)
  expect(pending([giftCards], tenant)('gift-cards')).toBe(false)
  expect(pending([], without)('gift-cards')).toBe(false)
})

test('so are pages of the types that it declares, whatever their slug', () => {
  expect(pending([shop], without)('design', PageType.PRODUCT)).toBe(true)
  expect(pending([shop], tenant)('design', PageType.PRODUCT)).toBe(false)
  expect(pending([shop, blog], tenant)('store', PageType.BLOG_POST)).toBe(true)
})

test('pages of a module that the tenant lacks are pending, those that nothing fills never', () => {
  const blogger: Subscription = { plan: 'basic', modules: ['blog'] }
  expect(pending([shop, blog], tenant)('blog')).toBe(true)
  expect(pending([shop, blog], tenant)('our-news', PageType.BLOG_POST)).toBe(true)
  expect(pending([shop, blog], blogger)('blog')).toBe(false)
  expect(pending([shop, blog], blogger)('our-news', PageType.BLOG_POST)).toBe(false)
  expect(pending([shop, blog], tenant)('about')).toBe(false)
})
