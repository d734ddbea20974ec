// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { onSite } from '../render/render-for-test.tsx'
import { block } from '../tree/index.ts'
import { fakeIntersectionObserver, setVisitorPreference } from './fake-viewport.ts'
import { enhanceSlider } from './slider.ts'

const images = ['a', 'b', 'c'].map((id) => ({ id, file: `/media/${id}.jpg`, altText: `Photo ${id}` }))

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom lays nothing out and scrolls nothing.
  Element.prototype.scrollTo = vi.fn()
})
afterEach(() => {
  vi.useRealTimers()
})

function load(props: Record<string, unknown> = {}, wantsLess = false) {
  const view = fakeIntersectionObserver(document)
  setVisitorPreference(document, wantsLess)
  document.body.innerHTML = onSite(block('ImageCarousel', { images, ...props })).html
  enhanceSlider(document)
  const slider = document.querySelector<HTMLElement>('[data-slider]') as HTMLElement
  return { view, slider, see: () => view.see(slider) }
}

const active = () => [...document.querySelectorAll('.ms-slider-slide')].findIndex((one) => one.matches('[data-active]'))
const press = (label: string) => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click()
const swipe = (from: number, to: number, down = 0) => {
  const track = document.querySelector('.ms-slider-track')
  const touch = (name: string, list: string, clientX: number, clientY: number) =>
    track?.dispatchEvent(Object.assign(new Event(name), { [list]: [{ clientX, clientY }] }))
  touch('touchstart', 'touches', from, 0)
  touch('touchend', 'changedTouches', to, down)
}

test('arrows move on, around both ends, and the dot of the slide is the current one', () => {
  load()
  press('Previous slide')
  expect(active()).toBe(2)
  expect(document.querySelector('[aria-current]')?.getAttribute('aria-label')).toBe('Slide 3')
  press('Next slide')
  expect(active()).toBe(0)
  press('Slide 2')
  expect(active()).toBe(1)
})

test('a swipe of more than 50 px moves on, a shorter one does not', () => {
  load()
  swipe(200, 150)
  expect(active()).toBe(0)
  swipe(200, 140)
  expect(active()).toBe(1)
  swipe(100, 200)
  expect(active()).toBe(0)
})

test('a finger that scrolls the page, and drifts to the side, moves nothing', () => {
  load({ transitionStyle: 'fade' })
  swipe(200, 140, 400)
  expect(active()).toBe(0)
  swipe(200, 140, -400)
  expect(active()).toBe(0)
  swipe(200, 100, 40)
  expect(active()).toBe(1)
})

test('slides that fade move by arrow keys', () => {
  load({ transitionStyle: 'fade' })
  const track = document.querySelector('.ms-slider-track')
  track?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
  expect(active()).toBe(1)
})

test('pictures of a slide load once it may be next', () => {
  const near = () => [...document.querySelectorAll('.ms-slider-slide')].map((one) => one.matches('[data-near]'))
  const { slider } = load({ images: [...images, { id: 'd', file: '/media/d.jpg' }, { id: 'e', file: '/media/e.jpg' }] })
  expect(near()).toEqual([false, false, false, false, false])
  slider.dispatchEvent(new Event('pointerenter'))
  expect(near()).toEqual([true, true, false, false, true])
  press('Slide 3')
  expect(near()).toEqual([true, true, true, true, true])
})

describe('autoplay', () => {
  it('moves on while the slider is in view', () => {
    const { see } = load({ interval: 2000 })
    vi.advanceTimersByTime(5000)
    expect(active()).toBe(0)
    see()
    vi.advanceTimersByTime(2000)
    expect(active()).toBe(1)
  })

  it.each([
    ['pointed at', 'pointerenter', 'pointerleave'],
    ['focused', 'focusin', 'focusout'],
  ])('rests while the slider is %s', (_, begin, end) => {
    const { slider, see } = load({ interval: 2000 })
    see()
    slider.dispatchEvent(new Event(begin))
    vi.advanceTimersByTime(9000)
    expect(active()).toBe(0)
    slider.dispatchEvent(new Event(end))
    vi.advanceTimersByTime(2000)
    expect(active()).toBe(1)
  })

  it('can be paused and played again', () => {
    const { see } = load({ interval: 2000 })
    see()
    press('Pause')
    vi.advanceTimersByTime(9000)
    expect(active()).toBe(0)
    press('Play')
    vi.advanceTimersByTime(2000)
    expect(active()).toBe(1)
  })

  it('does not begin for visitors who prefer less motion, until they press Play', () => {
    const { see } = load({ interval: 2000 }, true)
    see()
    vi.advanceTimersByTime(9000)
    expect(active()).toBe(0)
    press('Play')
    vi.advanceTimersByTime(2000)
    expect(active()).toBe(1)
  })

  it('is off without an interval', () => {
    load().see()
    vi.advanceTimersByTime(60_000)
    expect(active()).toBe(0)
    expect(document.querySelector('[data-pause]')).toBeNull()
  })
})
