// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { onSite } from '../render/drawn.tsx'
import { block } from '../tree/index.ts'
import { preferring, watchedView } from './seen.ts'
import { enhanceVideo } from './video.ts'

function load(video: string, wantsLess = false) {
  const view = watchedView(document)
  preferring(document, wantsLess)
  document.body.innerHTML = onSite(block('Section', { video })).html
  enhanceVideo(document)
  const place = document.querySelector<HTMLElement>('.ms-section-video') as HTMLElement
  return { view, place }
}

test('the player comes when the section comes near, once', () => {
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

test('visitors who want less movement or data get no player', () => {
  const { view, place } = load('aqz-KE-bpKQ', true)
  view.see(place)
  expect(place.children).toHaveLength(0)
})
