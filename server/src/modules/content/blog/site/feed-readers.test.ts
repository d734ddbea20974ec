import { parseFeed } from '@rowanmanning/feed-parser'
import { SaxesParser } from 'saxes'
import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../../app/test-server.ts'
import { makeBlogCategory, makePost } from '../blog-test-kit.ts'

const kit = useServer({ role: 'web' })
let owner: Visitor

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  const { id } = await makeBlogCategory(owner, 'Rims & tires', '')
  await makePost(
    owner,
    'Oil < water & "air"',
    { excerpt: ']]> <b>not bold</b> — naïve 冬', categoryIds: [id], tags: ['how-to'] },
    '2026-02-01T12:00:00Z',
  )
  const film = '<figure data-video="https://vimeo.com/76979871"><figcaption>Our shop</figcaption></figure>'
  await makePost(owner, 'A film', { content: `${film}<p>Words below.</p>` }, '2026-02-02T12:00:00Z')
})

const read = async (url: string) => (await kit.visitor(MAPLE).request({ method: 'GET', url })).body

/** Throws for what is not well-formed, and for prefixes that are not declared. */
function requireValidXml(xml: string): void {
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
}

test.each([
  ['rss', '/blog/feed.xml'],
  ['atom', '/blog/atom.xml'],
])('a reader finds in the %s feed what the posts say', async (type, address) => {
  const xml = await read(address)
  requireValidXml(xml)
  const feed = parseFeed(xml)
  expect(feed.meta.type).toBe(type)
  expect(feed.self).toMatch(new RegExp(`^https?://.*${address}$`))
  expect(feed.url).toMatch(/\/blog$/)
  const own = feed.items.filter(({ title }) => title === 'A film' || title?.startsWith('Oil'))
  expect(own.map(({ title }) => title)).toEqual(['A film', 'Oil < water & "air"'])
  expect(own.map(({ published }) => published?.toISOString())).toEqual([
    '2026-02-02T12:00:00.000Z',
    '2026-02-01T12:00:00.000Z',
  ])
  const [film, oil] = own
  expect(oil).toMatchObject({ description: ']]> <b>not bold</b> — naïve 冬', authors: [{ name: 'Olive Maple' }] })
  expect(oil?.categories.map((category) => category.term)).toEqual(['Rims & tires', 'how-to'])
  expect(oil?.url).toMatch(/^https?:\/\/.*\/blog\/oil-water-air$/)
  expect(oil?.id).toBe(oil?.url)
  expect(film?.description).toBe('Our shop Words below.')
  expect(new Set(feed.items.map(({ id }) => id)).size).toBe(feed.items.length)
})
