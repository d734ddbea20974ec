// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { onSite } from '../render/render-for-test.tsx'
import { block } from '../tree/index.ts'
import { fakeIntersectionObserver, setVisitorPreference } from './fake-viewport.ts'
import { enhanceVideo } from './video.ts'

function load(video: string, wantsLess = false) {
  const view = fakeIntersectionObserver(document)
  const prefer = setVisitorPreference(document, wantsLess)
  document.body.innerHTML = onSite(block('Section', { video })).html
  enhanceVideo(document)
  const place = document.querySelector<HTMLElement>('.ms-section-video') as HTMLElement
  return { view, place, prefer }
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

test('a media file is paused and goes on by a button', () => {
  const { view, place } = load('/media/shop.webm')
  view.see(place)
  const video = place.querySelector('video') as HTMLVideoElement
  const pause = vi.spyOn(video, 'pause').mockImplementation(() => {})
  const play = vi.spyOn(video, 'play').mockRejectedValue(new Error('not allowed'))
  const button = place.parentElement?.querySelector('button') as HTMLButtonElement
  expect(button.getAttribute('aria-label')).toBe('Pause the background video')
  button.click()
  expect([pause.mock.calls.length, button.getAttribute('aria-label')]).toEqual([1, 'Play the background video'])
  button.click()
  expect([play.mock.calls.length, button.getAttribute('aria-label')]).toEqual([1, 'Pause the background video'])
})

test('a video of another site is removed while it is paused', () => {
  const { view, place } = load('aqz-KE-bpKQ')
  view.see(place)
  const button = place.parentElement?.querySelector('button') as HTMLButtonElement
  button.click()
  expect(place.children).toHaveLength(0)
  button.click()
  expect(place.querySelectorAll('iframe')).toHaveLength(1)
})

test('a video that plays is paused once the visitor prefers reduced motion', () => {
  const { view, place, prefer } = load('aqz-KE-bpKQ')
  view.see(place)
  prefer()
  expect(place.children).toHaveLength(0)
  expect(place.parentElement?.querySelector('[aria-label="Play the background video"]')).not.toBeNull()
})

test('no player is inserted if the visitor prefers reduced motion or data', () => {
  const { view, place } = load('aqz-KE-bpKQ', true)
  view.see(place)
  expect(place.children).toHaveLength(0)
})
