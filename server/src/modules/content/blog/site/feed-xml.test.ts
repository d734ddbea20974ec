import { expect, test } from 'vitest'
import { atomXml, rssXml } from './feed-xml.ts'

const source = {
  title: 'Blog',
  description: '',
  language: 'en-CA',
  url: 'https://maple.test/blog',
  selfUrl: 'https://maple.test/blog/feed.xml',
}
const entry = {
  url: 'https://maple.test/blog/oil',
  title: 'Oil\u0007 & \ud800water',
  summary: 'Tab\tand\nline',
  author: null,
  categories: ['A & B'],
  publishedAt: new Date('2026-02-01T12:00:00Z'),
  updatedAt: new Date('2026-02-02T12:00:00Z'),
}

test('characters that XML cannot hold are left out', () => {
  for (const xml of [rssXml({ ...source, entries: [entry] }), atomXml({ ...source, entries: [entry] })]) {
    expect(xml).toContain('<title>Oil &amp; water</title>')
    expect(xml).toContain('Tab\tand\nline')
  }
})

test('a post without an author has none in RSS, and the blog as its author in Atom', () => {
  expect(rssXml({ ...source, entries: [entry] })).not.toContain('dc:creator>')
  expect(atomXml({ ...source, entries: [entry] })).toContain('<author><name>Blog</name></author>')
})

test('an Atom feed was updated when its last post was', () => {
  expect(atomXml({ ...source, entries: [entry] })).toContain('<updated>2026-02-02T12:00:00.000Z</updated>\n<entry>')
  expect(atomXml({ ...source, entries: [] })).toContain('<updated>1970-01-01T00:00:00.000Z</updated>')
})
