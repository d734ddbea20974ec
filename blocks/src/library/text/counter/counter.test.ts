import { expect, test } from 'vitest'
import { onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'

test('without a script the number stands at its end', () => {
  const { html, scripts } = onSite(block('Counter', { endNumber: 12500, prefix: '$' }))
  expect(html).toMatch(/>\$<span data-count="0 12500" data-count-times="5 0">12,500<\/span><\/p>/)
  expect(scripts).toEqual(['counter'])
})

test('a number that does not change needs no script', () => {
  expect(onSite(block('Counter', { startNumber: 5, endNumber: 5 })).scripts).toEqual([])
  expect(onSite(block('Counter', { duration: 0 })).scripts).toEqual([])
})

test('its look: 500 unless set, centred where chosen', () => {
  expect(onSite(block('Counter')).css).toContain('font-weight:500')
  expect(onSite(block('Counter', { textAlign: 'center' })).css).toContain('text-align:center')
})
