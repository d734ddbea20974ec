import { expect, test } from 'vitest'
import { onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'
import { newBlock } from '../../index.ts'

const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => [href, text])

test('a new table compares Free, Pro and Enterprise', () => {
  const { html } = onSite(newBlock('PricingTable'))
  expect([...html.matchAll(/<h3[^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual(['Free', 'Pro', 'Enterprise'])
  expect([...html.matchAll(/price">([^<]*)<span class="ms-pricing-period">\/mo</g)].map(([, price]) => price)).toEqual([
    '$0',
    '$15',
    '$29',
  ])
  expect(linksOf(html)).toEqual([
    ['/signup', 'Try everything'],
    ['/signup', 'Try everything'],
    ['/contact', 'Talk to us'],
  ])
})

test('each part between commas is a feature, once', () => {
  const { html } = onSite(block('PricingTable', { pricingBoxes: [{ title: 'One', features: ' Oil , Tires,,Oil' }] }))
  expect(html).toContain('<ul class="ms-pricing-features"><li>Oil</li><li>Tires</li></ul>')
})

test('a button without a safe link is not shown', () => {
  const pricingBoxes = [{ title: 'One', buttonText: 'Go', buttonLink: 'javascript:alert(1)' }]
  expect(linksOf(onSite(block('PricingTable', { pricingBoxes })).html)).toEqual([])
})

test('dark and aligned', () => {
  const { html } = onSite(block('PricingTable', { themeMode: 'dark', headerAlignment: 'end' }))
  expect(html).toMatch(/data-dark="" data-align="end"/)
})
