// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { onSite } from '../render/render-for-test.tsx'
import { block } from '../tree/index.ts'
import { fakeIntersectionObserver, setVisitorPreference } from './fake-viewport.ts'
import { enhanceVideo } from './video.ts'

function load(video: string, wantsLess = false) {
  const view = fakeIntersectionObserver(document)
  setVisitorPreference(document, wantsLess)
  document.body.innerHTML = onSite(block('Section', { video })).html
  enhanceVideo(document)
  const place = document.querySelector<HTMLElement>('.ms-section-video') as HTMLElement
  return { view, place }
}

test('the player is inserted once, when the section comes near the viewport', () => {
  const { view, place } = load('aqz-KE-bpKQ')
  expect(place.children).toHaveLength(0)
  view.see(place)
  view.see(place)
  expect(place.querySelectorAll('iframe')).toHaveLength(1)
  expect(place.querySelector('iframe')?.src).toContain(
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&mute=1',
  )
  expect(place.querySelector('iframe')?.tabIndex).toBe(-1)
})

test('a media file plays muted and in a loop', () => {
  const { view, place } = load('/media/shop.webm')
  view.see(place)
  const video = place.querySelector('video')
  expect([video?.muted, video?.autoplay, video?.loop, video?.controls]).toEqual([true, true, true, false])
  expect(video?.getAttribute('src')).toBe('/media/shop.webm')
})

test('no player is inserted if the visitor prefers reduced motion or data', () => {
  const { view, place } = load('aqz-KE-bpKQ', true)
  view.see(place)
  expect(place.children).toHaveLength(0)
})
