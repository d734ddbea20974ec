// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { onSite } from '../render/drawn.tsx'
import { block } from '../tree/index.ts'
import { enhanceAppear } from './appear.ts'
import { watchedView } from './seen.ts'

test('a picture waits until it is seen and appears once', () => {
  const view = watchedView(document)
  document.body.innerHTML = onSite(['/a.png', '/b.png'].map((src) => block('Image', { src, animation: true }))).html
  const [first, second] = document.querySelectorAll<HTMLElement>('[data-appear]')
  enhanceAppear(document)
  expect([first?.dataset.appear, second?.dataset.appear]).toEqual(['waiting', 'waiting'])
  view.see(second as HTMLElement)
  expect([first?.dataset.appear, second?.dataset.appear]).toEqual(['waiting', 'now'])
  expect(view.isWatched(second as HTMLElement)).toBe(false)
})

test('movement is a matter of CSS, which asks whether the visitor wants it', () => {
  const { css } = onSite(block('Image', { src: '/a.png', animation: true }))
  const rule = css.slice(0, css.indexOf('data-appear'))
  expect(rule.slice(rule.lastIndexOf('@media'))).toContain('prefers-reduced-motion:no-preference')
})
