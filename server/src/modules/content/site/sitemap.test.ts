import { expect, test } from 'vitest'
import { robotsText, sitemapIndexXml, sitemapXml } from './sitemap.ts'

test('a sitemap names each page with the time of its last change', () => {
  const xml = sitemapXml([{ address: 'https://maple.example/a?b&c', updatedAt: new Date('2026-03-04T05:06:07Z') }])
  expect(xml).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>https://maple.example/a?b&amp;c</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod></url>\n</urlset>\n',
  )
})

test('a sitemap index lists the parts', () => {
  const xml = sitemapIndexXml('https://maple.example', 3)
  expect(xml.match(/<loc>[^<]+/g)).toEqual(
    [1, 2, 3].map((number) => `<loc>https://maple.example/sitemap-${number}.xml`),
  )
})

test('robots.txt allows everything and names the sitemap', () => {
  expect(robotsText('https://maple.example')).toBe(
    'User-agent: *\nDisallow:\n\nSitemap: https://maple.example/sitemap.xml\n',
  )
})
