// @vitest-environment jsdom
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { inEditor, onSite } from '../render/render-for-test.tsx'
import { block } from '../tree/index.ts'
import { fakeIntersectionObserver, setVisitorPreference } from './fake-viewport.ts'
import { moveParticles, particlesFor } from './particle-field.ts'
import { enhanceParticles } from './particles.ts'

afterEach(() => vi.restoreAllMocks())

/** jsdom has no canvas, no ResizeObserver and no layout. `draws` counts the drawn frames. */
function load(wantsLess = false) {
  const view = fakeIntersectionObserver(document)
  setVisitorPreference(document, wantsLess)
  let frames = 0
  let waiting: FrameRequestCallback | null = null
  Object.assign(window, {
    ResizeObserver: class {
      constructor(readonly callback: () => void) {}
      observe() {
        this.callback()
      }
    },
    requestAnimationFrame: (callback: FrameRequestCallback) => {
      waiting = callback
      return 1
    },
    cancelAnimationFrame: () => {
      waiting = null
    },
  })
  const context = { clearRect: () => frames++, scale() {}, beginPath() {}, arc() {}, fill() {} }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never)
  document.body.innerHTML = onSite([block('Section', { showParticles: true }), block('Section')]).html
  enhanceParticles(document)
  const nextFrame = () => {
    const callback = waiting
    waiting = null
    callback?.(16)
    return callback !== null
  }
  const section = document.querySelector<HTMLElement>('[data-particles]') as HTMLElement
  return {
    view,
    section,
    nextFrame,
    frames: () => frames,
    button: () => section.querySelector('button') as HTMLElement,
  }
}

test('only a section with particles loads their script and their style', () => {
  const plain = onSite(block('Section'))
  expect(plain.scripts).toEqual([])
  expect(plain.css).not.toContain('ms-section-pause')
  expect(onSite(block('Section', { showParticles: true })).scripts).toEqual(['particles'])
})

test('the editor shows still dots', () => {
  const { html, css } = inEditor(block('Section', { showParticles: true }))
  expect(html).toContain('ms-section-dots')
  expect(html).not.toContain('data-particles')
  expect(css).toContain('>.ms-section-dots{')
})

describe('the particles of a section', () => {
  it('are on a canvas behind the content that assistive technology ignores', () => {
    const { section } = load()
    expect(section.firstElementChild?.outerHTML).toMatch(/^<canvas [^>]*aria-hidden="true"/)
    expect(document.querySelectorAll('canvas')).toHaveLength(1)
  })

  it('move only while the section is in view', () => {
    const { view, section, nextFrame } = load()
    expect(nextFrame()).toBe(false)
    view.see(section)
    expect([nextFrame(), nextFrame()]).toEqual([true, true])
  })

  it('pause and go on by a button', () => {
    const { view, section, nextFrame, button } = load()
    view.see(section)
    expect(button().getAttribute('aria-label')).toBe('Pause the background animation')
    button().click()
    expect(nextFrame()).toBe(false)
    expect(button().getAttribute('aria-label')).toBe('Play the background animation')
    button().click()
    expect(nextFrame()).toBe(true)
  })

  it('are drawn once and stay still if the visitor prefers reduced motion', () => {
    const { view, section, nextFrame, frames, button } = load(true)
    view.see(section)
    expect([nextFrame(), frames(), button().hidden]).toEqual([false, 1, true])
  })
})

test('the number of particles follows the area, and they stay in the field', () => {
  expect(particlesFor(390, 400)).toHaveLength(10)
  expect(particlesFor(3000, 3000)).toHaveLength(90)
  const particles = particlesFor(300, 200)
  for (let second = 0; second < 200; second++) moveParticles(particles, 300, 200, 1)
  expect(particles.every(({ x, y }) => x >= -3 && x <= 303 && y >= -3 && y <= 203)).toBe(true)
})
