// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { onSite } from '../render/render-for-test.tsx'
import { block } from '../tree/index.ts'
import { enhanceMap } from './map.ts'

const ADDRESS = 'https://www.openstreetmap.org/export/embed.html?bbox=-79%2C43&layer=mapnik'

test('the map is framed in a sandbox once it is asked for, and not before', () => {
  const { html, scripts } = onSite(block('MapEmbed', { mapUrl: ADDRESS, address: '12 Foundry Lane' }))
  expect(scripts).toEqual(['map'])
  document.body.innerHTML = html
  enhanceMap(document)
  expect(document.querySelector('iframe')).toBeNull()
  expect(document.body.textContent).toContain('12 Foundry Lane')
  document.querySelector('button')?.click()
  const frame = document.querySelector('iframe')
  expect(frame?.src).toBe(ADDRESS)
  expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-popups')
  expect(document.activeElement).toBe(frame)
})
