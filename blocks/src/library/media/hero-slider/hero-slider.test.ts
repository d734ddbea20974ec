import { expect, test } from 'vitest'
import { inEditor, onSite } from '../../../render/render-for-test.tsx'
import { block, nodeAt, tree } from '../../../tree/index.ts'
import { changeProps, newBlock } from '../../index.ts'

test('a new hero slider has three slides, each a hero slide', () => {
  const { linked } = newBlock('HeroSlider')
  expect(Object.entries(linked ?? {}).map(([slot, { name }]) => [slot, name])).toEqual([
    ['slide-1', 'HeroSlide'],
    ['slide-2', 'HeroSlide'],
    ['slide-3', 'HeroSlide'],
  ])
  expect(onSite(newBlock('HeroSlider')).html.match(/ms-hero-slide/g)).toHaveLength(3)
})

test('a slide that is added gets a hero slide', () => {
  const page = tree(block('Wrapper', {}, block('Container', {}, newBlock('HeroSlider'))))
  const slides = [...(nodeAt(page, 'hero-slider-1').props.slides as object[]), { id: 'more', title: 'More' }]
  const after = changeProps(page, 'hero-slider-1', { slides })
  expect(nodeAt(after, nodeAt(after, 'hero-slider-1').linkedNodes.more as string).type).toBe('HeroSlide')
})

test('bars instead of dots, and no arrows', () => {
  const { html } = onSite(newBlock('HeroSlider', { showIndicators: true, showControls: false }))
  expect(html).toContain('data-bars=""')
  expect(html).not.toContain('Next slide')
})

test('pictures of later slides wait on the site, not in the editor', () => {
  expect(onSite(newBlock('HeroSlider')).html).toContain('data-lazy=""')
  expect(inEditor(newBlock('HeroSlider')).html).not.toContain('data-lazy')
  expect(onSite(newBlock('HeroSlider', { slides: [{ id: 'a', title: 'A' }] })).html).not.toContain('data-lazy')
})

test('in the editor its slides can be stepped through', () => {
  expect(inEditor(newBlock('HeroSlider')).html).toContain('data-ready=""')
})

test('it is 300 by 300 px unless it says otherwise; a new one fills the width', () => {
  expect(onSite(block('HeroSlider')).css).toContain('{max-width:300px;height:300px}')
  const { css } = onSite(newBlock('HeroSlider'))
  expect(css).toContain('{height:420px}')
  expect(css).not.toContain('max-width:300px')
})
