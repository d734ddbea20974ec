// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { onSite } from '../render/render-for-test.tsx'
import { block } from '../tree/index.ts'
import { enhanceAppear } from './appear.ts'
import { fakeIntersectionObserver } from './fake-viewport.ts'

test('a picture appears once, when it comes into view', () => {
  const view = fakeIntersectionObserver(document)
  document.body.innerHTML = onSite(['/a.png', '/b.png'].map((src) => block('Image', { src, animation: true }))).html
  const [first, second] = document.querySelectorAll<HTMLElement>('[data-appear]')
  enhanceAppear(document)
  expect([first?.dataset.appear, second?.dataset.appear]).toEqual(['waiting', 'waiting'])
  view.see(second as HTMLElement)
  expect([first?.dataset.appear, second?.dataset.appear]).toEqual(['waiting', 'now'])
  expect(view.isWatched(second as HTMLElement)).toBe(false)
})

test('CSS does the animation and respects reduced motion', () => {
  const { css } = onSite(block('Image', { src: '/a.png', animation: true }))
  const rule = css.slice(0, css.indexOf('data-appear'))
  expect(rule.slice(rule.lastIndexOf('@media'))).toContain('prefers-reduced-motion:no-preference')
})
