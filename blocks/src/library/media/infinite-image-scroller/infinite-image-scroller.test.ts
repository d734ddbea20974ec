import { expect, test } from 'vitest'
import { onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'

const images = ['a', 'b'].map((id) => ({ id, file: `/media/${id}.svg`, altText: `Brand ${id}` }))

test('its images are there twice, the second time for the eye alone', () => {
  const { html, scripts } = onSite(block('InfiniteImageScroller', { images }))
  expect(html.match(/<img/g)).toHaveLength(4)
  expect(html.match(/alt="Brand \w"/g)).toHaveLength(2)
  expect(html).toContain('<ul class="ms-scroller-round" aria-hidden="true" data-copy="">')
  expect(scripts).toEqual([])
})

test('it can be stopped, and stands still for those who prefer less motion', () => {
  const { html, css } = onSite(block('InfiniteImageScroller', { images }))
  expect(html).toContain('aria-label="Pause the moving images"')
  expect(css).toMatch(/prefers-reduced-motion:reduce\).*\.ms-scroller-round\{animation:none\}/)
})

test.each([
  ['evenslower', 120],
  ['veryslow', 80],
  ['slow', 60],
  ['medium', 40],
  ['fast', 20],
])('%s takes %i seconds a round', (speed, seconds) => {
  expect(onSite(block('InfiniteImageScroller', { images, speed })).css).toContain(`--ms-round:${seconds}s`)
})

test('the images are 150 px wide and high unless set, and move to the right where chosen', () => {
  expect(onSite(block('InfiniteImageScroller', { images })).css).toContain('--ms-width:150px;--ms-height:150px')
  expect(onSite(block('InfiniteImageScroller', { images, direction: 'right' })).css).toContain('--ms-way:reverse')
})

test('without images it says so', () => {
  expect(onSite(block('InfiniteImageScroller')).html).toContain('No Images')
})

test('its images have the size that is known of their files', () => {
  const images = [{ file: '/media/a.png', altText: 'A', width: 480, height: 320 }]
  expect(onSite(block('InfiniteImageScroller', { images })).html.match(/width="480" height="320"/g)).toHaveLength(2)
})
