import { defaultTheme } from '@mainstreet/blocks/render'
import { expect, test } from 'vitest'
import { noAssets } from './assets.ts'
import { frameScripts } from './frame.ts'
import type { SiteFrame } from './site-document.ts'

const frame: SiteFrame = {
  ...{ tenantName: 'Maple Auto', companyName: '', year: 2026, tenantFavicon: null, siteFavicon: null },
  theme: defaultTheme,
  assets: { ...noAssets, track: '/track.js', trackViews: '/track-views.js' },
  isTracked: true,
}

test.each([
  ['nothing of it', '<p>Product</p>', ['/track.js']],
  ['a product', '{"@type":"Product","name":"Rim"}', ['/track.js', '/track-views.js']],
  ['a service', '{"@type":["Service"],"name":"Oil change"}', ['/track.js', '/track-views.js']],
  ['a cart', '<section class="ms-cart" data-cart="0">', ['/track.js', '/track-views.js']],
])('a page that shows %s has the scripts that report it', (_name, html, scripts) => {
  expect(frameScripts(frame, html)).toEqual(scripts)
  expect(frameScripts({ ...frame, isTracked: false }, html)).toEqual([])
})
