import { expect, test } from 'vitest'
import { onSite } from '../../../render/render-for-test.tsx'
import { newBlock } from '../../index.ts'

test('a new content slider shows three of six items, 250 px high on every device', () => {
  const { html, css } = onSite(newBlock('ContentSlider'))
  expect(html.match(/ms-slider-slide/g)).toHaveLength(6)
  expect(css).toContain('--ms-gap:1.5rem}')
  expect(css).toContain('--ms-per:3;--ms-controls:flex}')
  expect(css.match(/ms-slider-track\{height:250px\}/g)).toHaveLength(3)
})

test('arrows are there only if there are more items than fit', () => {
  expect(onSite(newBlock('ContentSlider')).html).toContain('aria-label="Next slide"')
  const { html, scripts } = onSite(newBlock('ContentSlider', { numberOfSlides: 1 }))
  expect(html).not.toContain('<button')
  expect(scripts).toEqual([])
  // Three fit on a desktop, and one on a phone: the script offers the arrows where they are needed.
  expect(onSite(newBlock('ContentSlider', { numberOfSlides: 3 })).html).toContain('data-more="when narrow"')
})

test('numbers that make no sense are brought into their range', () => {
  const { html } = onSite(newBlock('ContentSlider', { numberOfSlides: 10_000, itemsPerSlide: 0, itemGap: 'x' }))
  expect(html.match(/ms-slider-slide/g)).toHaveLength(50)
})

test('a new slider shows five slides and moves by itself', () => {
  const { html, css } = onSite(newBlock('Slider', { numberOfSlides: 6 }))
  expect(html).toContain('data-interval="4000"')
  expect(css).toContain('--ms-per:5')
  expect(onSite(newBlock('Slider', { numberOfSlides: 6, autoplay: false })).html).not.toContain('data-interval')
})
