import { expect, test } from 'vitest'
import { trackHtml } from './track-links.ts'

const tracking = { addressOf: (url: string) => `https://t.test/?u=${encodeURIComponent(url)}&r=1`, pixel: null }
const linksOf = (html: string) => trackHtml(html, tracking)

test('links are replaced, and everything around them stays byte for byte', () => {
  const before =
    '<!doctype html>\n<!--[if mso]><a href="https://a.test/"><v:roundrect href="https://a.test/"/></a><![endif]--><P Class=x>'
  const after = ' <B>&nbsp;now</B></A>&zwnj;<br/></P>'
  const { html, links } = linksOf(`${before}<A title='t' HREF="https://a.test/?x=1&amp;y=2" target=_blank>Book${after}`)
  const address = 'https://t.test/?u=https%3A%2F%2Fa.test%2F%3Fx%3D1%26y%3D2&amp;r=1'
  expect(html).toBe(`${before}<A title='t' href="${address}" target=_blank>Book${after}`)
  expect(links).toEqual([{ url: 'https://a.test/?x=1&y=2', label: 'Book now' }])
})

test('an address that is linked twice is one link, and a picture is called by its text', () => {
  const image = '<a href="https://a.test"><img src="https://a.test/x.png" alt="Spring sale"></a>'
  const { html, links } = linksOf(`${image}<a href=https://a.test/>!</a><a href='http://b.test/c'>C</a>`)
  expect(links).toEqual([
    { url: 'https://a.test/', label: 'Spring sale!' },
    { url: 'http://b.test/c', label: 'C' },
  ])
  expect(html.match(/https:\/\/t\.test/g)).toHaveLength(3)
  expect(html).toContain('src="https://a.test/x.png"')
})

test.each([
  ['of each person', 'https://a.test/?name={{ customer.firstname }}'],
  ['to unsubscribe', '{{ unsubscribe_url }}'],
  ['for mail', 'mailto:post@a.test'],
  ['for calls', 'tel:+16135550100'],
  ['within the mail', '#top'],
  ['with code', 'javascript:alert(1)'],
  ['of another protocol', 'ftp://a.test/'],
  ['without a protocol', '//a.test/'],
  ['that is too long', `https://a.test/${'a'.repeat(2000)}`],
])('a link %s stays as it is', (_name, href) => {
  const html = `<a href="${href}">x</a>`
  expect(linksOf(html)).toEqual({ html, links: [] })
})

test('the image is the last thing in the body', () => {
  const { html } = trackHtml('<html><body><p>Hi</p></body></html>', {
    addressOf: null,
    pixel: 'https://t.test/?a=1&b=2',
  })
  expect(html).toMatch(
    /^<html><body><p>Hi<\/p><img src="https:\/\/t\.test\/\?a=1&amp;b=2" alt="" [^>]+><\/body><\/html>$/,
  )
  expect(trackHtml('<p>Hi', { addressOf: null, pixel: 'https://t.test/' }).html).toMatch(/^<p>Hi<img [^>]+>$/)
})

test('a mail without tracking is the same', () => {
  const html = '<a href="https://a.test/">x</a>'
  expect(trackHtml(html, { addressOf: null, pixel: null })).toEqual({ html, links: [] })
})
