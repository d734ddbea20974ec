import { expect, test } from 'vitest'
import { articleParts } from './article-parts.ts'
import { articleVideo, withPlayers } from './article-video.ts'
import { cleanRichText } from './clean-rich-text.ts'

const clean = (html: string) => cleanRichText(html, 'article')
const ID = '0190f3a2-7c1e-7b61-9d2a-5b8f6f3f8a11'

test('videos are found by the addresses that people copy', () => {
  for (const address of [
    'https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=5',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    '//www.youtube.com/embed/dQw4w9WgXcQ',
    'https://youtube.com/shorts/dQw4w9WgXcQ',
  ])
    expect(articleVideo(address)?.page).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  expect(articleVideo('https://vimeo.com/76979871')?.address).toBe('https://player.vimeo.com/video/76979871?dnt=1')
  expect(articleVideo('/media/a1/shop.mp4')).toMatchObject({ service: null, address: '/media/a1/shop.mp4' })
  for (const other of ['https://example.test/page', 'javascript:alert(1)//.mp4', 'https://vimeo.com/about', ''])
    expect(articleVideo(other)).toBeNull()
})

test('videos, buttons and templates are stored unchanged', () => {
  const html = `<figure data-video="https://vimeo.com/76979871"><figcaption>Shop</figcaption></figure><p data-button="filled" style="text-align: center;"><a href="/book">Book</a></p><figure data-template="${ID}"></figure><p>End</p>`
  expect(clean(html)).toBe(html)
})

test('videos of unknown services, buttons of unknown kinds and templates that are none lose what makes them so', () => {
  expect(clean('<figure data-video="https://evil.test/x"><figcaption>A</figcaption></figure>')).toBe(
    '<figure><figcaption>A</figcaption></figure>',
  )
  expect(clean('<p data-button="x" class="ms-film"><a href="/a">A</a></p>')).toBe('<p><a href="/a">A</a></p>')
  expect(clean('<figure data-template="x"></figure>')).toBe('<figure></figure>')
  expect(cleanRichText(`<figure data-template="${ID}"></figure>`)).toBe('')
})

test('players are drawn for videos, and nothing of an address can leave its attribute', () => {
  const file = clean('<figure data-video="/media/a.mp4?a=1&b=2"><figcaption>A</figcaption></figure>')
  expect(withPlayers(file)).toBe(
    '<figure><video class="ms-film" src="/media/a.mp4?a=1&amp;b=2" controls playsinline preload="metadata"></video><figcaption>A</figcaption></figure>',
  )
  const hostile = clean('<figure data-video="/a&quot; onerror=&quot;x.mp4"><figcaption></figcaption></figure>')
  expect(withPlayers(hostile)).not.toMatch(/ onerror="/)
})

test('the players of a French site speak French', () => {
  const video = clean('<figure data-video="https://vimeo.com/76979871"><figcaption></figcaption></figure>')
  expect(withPlayers(video, 'fr-CA')).toMatch(/>Lire la vidéo<.+>La vidéo provient de Vimeo\.</)
  expect(withPlayers(video)).toContain('>Play video<')
})

test('an article is cut where it shows templates', () => {
  const html = `<p>One</p><figure data-template="${ID}"></figure><p>Two</p>`
  expect(articleParts(html)).toEqual([
    { html: '<p>One</p>', templateId: ID },
    { html: '<p>Two</p>', templateId: null },
  ])
  expect(articleParts('<p>One</p>')).toEqual([{ html: '<p>One</p>', templateId: null }])
  expect(articleParts(`<figure data-template="${ID}"></figure>`.repeat(30))).toHaveLength(21)
})
