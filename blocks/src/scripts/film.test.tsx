// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { onSite } from '../render/render-for-test.tsx'
import { block } from '../tree/index.ts'
import { enhanceFilm } from './film.ts'

const article = (content: string) => onSite(block('RichText', { content }))

test('a video of another service is a link until it is asked for, and then plays in a frame', () => {
  const { html, scripts } = article(
    '<figure data-video="https://youtu.be/dQw4w9WgXcQ"><figcaption>Our shop</figcaption></figure>',
  )
  expect(scripts).toEqual(['film'])
  document.body.innerHTML = html
  enhanceFilm(document)
  expect(document.querySelector('iframe')).toBeNull()
  expect(document.querySelector('a')?.href).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  document.querySelector('a')?.click()
  const frame = document.querySelector('iframe')
  expect(frame?.src).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&autoplay=1')
  expect(document.activeElement).toBe(frame)
  expect(document.querySelector('figcaption')?.textContent).toBe('Our shop')
})

test('an article without videos loads no script for them', () => {
  expect(article('<p>Words</p>').scripts).toEqual([])
})
