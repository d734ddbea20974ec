// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { onSite } from '../render/render-for-test.tsx'
import { block } from '../tree/index.ts'
import { enhanceCounter } from './counter.ts'
import { fakeIntersectionObserver, setVisitorPreference } from './fake-viewport.ts'

const frames: FrameRequestCallback[] = []
let now = 0

beforeEach(() => {
  frames.length = 0
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw))
})

function load(props: Record<string, unknown>, wantsLess = false) {
  const view = fakeIntersectionObserver(document)
  setVisitorPreference(document, wantsLess)
  document.body.innerHTML = onSite(block('Counter', props)).html
  enhanceCounter(document)
  const counter = document.querySelector<HTMLElement>('[data-count]') as HTMLElement
  return { view, counter, text: () => document.querySelector('.ms-counter')?.textContent }
}

function at(seconds: number) {
  now = seconds * 1000
  for (const draw of frames.splice(0)) draw(now)
}

test('a number counts from its start to its end and then stops', () => {
  const { text } = load({ endNumber: 1500, prefix: '$', suffix: '+', duration: 4 })
  // As many characters as at the end, so that what stands beside it never moves.
  expect(text()).toBe('$\u2007\u2008\u2007\u20070+')
  at(2)
  expect(Number(text()?.replaceAll(/\D/g, ''))).toBeGreaterThan(750)
  at(4)
  expect(text()).toBe('$1,500+')
  expect(frames).toEqual([])
})

test('the delay comes first, and decimals are kept', () => {
  const { text } = load({ startNumber: 1, endNumber: 4.9, duration: 1, delay: 2 })
  at(2)
  expect(text()).toBe('1.0')
  at(3)
  expect(text()).toBe('4.9')
})

test('a number that starts on scroll waits until it is seen', () => {
  const { view, counter, text } = load({ startOnScroll: true })
  expect(text()).toBe('100')
  view.see(counter)
  expect(text()).toBe('\u2007\u20070')
})

test('without motion the number stands at its end', () => {
  expect(load({}, true).text()).toBe('100')
  expect(frames).toEqual([])
})
