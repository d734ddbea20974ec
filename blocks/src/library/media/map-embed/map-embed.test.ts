import { expect, test } from 'vitest'
import { inEditor, onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'
import { mapAddress } from './map-address.ts'

const GOOGLE = 'https://www.google.com/maps/embed?pb=!1m18!2s'

test('a map waits behind a button; without scripts it is framed in a sandbox and loads when it comes near', () => {
  const { html, css } = onSite(block('MapEmbed', { mapUrl: GOOGLE }))
  expect(html).toContain(`src="${GOOGLE}"`)
  expect(html).toContain('Show map')
  expect(html).toContain('The map comes from Google Maps.')
  expect(html.replace(/<noscript>.*<\/noscript>/, '')).not.toContain('<iframe')
  expect(html).toMatch(/loading="lazy"[^>]*sandbox="allow-scripts allow-same-origin allow-popups"/)
  expect(css).toContain('{height:300px}')
})

test('the HTML that a service gives for embedding is understood', () => {
  const code = `<iframe width="425" src="https://www.openstreetmap.org/export/embed.html?bbox=-79%2C43&amp;layer=mapnik"></iframe>`
  expect(mapAddress(code)).toBe('https://www.openstreetmap.org/export/embed.html?bbox=-79%2C43&layer=mapnik')
})

test.each([
  'https://www.google.com/search?q=maps/embed',
  'https://www.google.com/maps/embedded',
  'https://www.google.com.evil.test/maps/embed',
  'javascript:alert(1)//https://www.google.com/maps/embed',
  'http://www.google.com/maps/embed',
  `https://www.google.com/maps/embed?${'x'.repeat(5_000)}`,
  `<iframe ${' src'.repeat(1_000)}`,
  'somewhere',
])('%.60s is no map', (mapUrl) => {
  expect(mapAddress(mapUrl)).toBeNull()
  expect(onSite(block('MapEmbed', { mapUrl })).html).not.toContain('<iframe')
})

test('without a URL it asks for one, and the editor names the services it knows', () => {
  expect(onSite(block('MapEmbed')).html).toContain('Enter a map URL')
  expect(inEditor(block('MapEmbed', { mapUrl: 'somewhere' })).html).toContain(
    'This is not a map of Google Maps, OpenStreetMap or Bing Maps.',
  )
})

test('it is never lower than 300 px', () => {
  expect(onSite(block('MapEmbed', { height: 20 })).css).toContain('{height:300px}')
})
