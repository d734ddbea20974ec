import { expect, test } from 'vitest'
import { onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'

const images = ['a', 'b'].map((id) => ({ id, file: `/media/${id}.jpg`, altText: `Photo ${id}` }))

test('it is 300 by 300, with the first image eager and the others lazy', () => {
  const { html, css, scripts } = onSite(block('ImageCarousel', { images }))
  expect(css).toContain('max-width:300px;height:300px')
  expect(html.match(/loading="eager"/g)).toHaveLength(1)
  expect(html.match(/loading="lazy"/g)).toHaveLength(1)
  expect(scripts).toEqual(['slider'])
})

test('a single image has no controls and needs no script', () => {
  const { html, scripts } = onSite(block('ImageCarousel', { images: images.slice(0, 1), interval: 2000 }))
  expect(html).not.toContain('<button')
  expect(scripts).toEqual([])
})

test.each([
  [null, null],
  ['', null],
  [0, null],
  [-5, null],
  [10, '1000'],
  ['3000', '3000'],
])('an interval stored as %j moves after %j ms', (interval, ms) => {
  const [, found = null] = /data-interval="(\d+)"/.exec(onSite(block('ImageCarousel', { images, interval })).html) ?? []
  expect(found).toBe(ms)
})

test('the border follows the theme', () => {
  const border = { borderWidth: 2, borderStyle: 'dashed', borderColor: 'danger', borderRadius: 12 }
  expect(onSite(block('ImageCarousel', { images, ...border })).css).toContain(
    'border:2px dashed var(--ms-danger);border-radius:12px;overflow:hidden',
  )
})

test('without images it says how to add some', () => {
  expect(onSite(block('ImageCarousel')).html).toContain('Use the Settings Panel to add images')
})
