import { expect, test } from 'vitest'
import { lookedUp, pathFault, readTarget, targetPath, withQuery } from './redirect-path.ts'

test.each([
  ['/old-page', 'old-page'],
  [' /old/Page.html/ ', 'old/Page.html'],
  ['/caf%C3%A9', 'café'],
  ['/100%', '100%'],
  ['/', ''],
])('%s is normalized to "%s"', (written, path) => {
  expect(lookedUp(written)).toBe(path)
})

test.each([
  '',
  'admin/pages',
  'api',
  'sitemap.xml',
  'robots.txt',
  '_session',
  'a?b',
  'a#b',
  'https://x.test/a',
  'a\nb',
])('no redirect can start at "%s"', (path) => {
  expect(pathFault(path)).toEqual(expect.any(String))
})

test('a path of an older site may have capitals and endings', () => {
  expect(pathFault('About-Us/index.HTML')).toBeUndefined()
})

test.each([
  ['/new page', '/new%20page'],
  ['/new?x=1#top', '/new?x=1#top'],
  ['https://elsewhere.test', 'https://elsewhere.test/'],
  ['//elsewhere.test', null],
  ['/\\elsewhere.test', null],
  ['javascript:alert(1)', null],
  ['mailto:a@b.test', null],
  ['https://user:secret@x.test', null],
  ['new', null],
  ['', null],
])('a redirect to %s leads to %s', (written, target) => {
  expect(readTarget(written)).toBe(target)
})

test('the path of a target is what pages are looked up by', () => {
  expect(targetPath('/caf%C3%A9/?x=1')).toBe('café')
  expect(targetPath('https://maple.example/a/b')).toBe('a/b')
})

test.each([
  ['/new', '', '/new'],
  ['/new', '?', '/new'],
  ['/new', '?x=1', '/new?x=1'],
  ['/new?a=1#top', '?x=1', '/new?a=1&x=1#top'],
])('%s with the query "%s" becomes %s', (target, query, whole) => {
  expect(withQuery(target, query)).toBe(whole)
})

test('an address as long as a request takes no time', () => {
  const slashes = `a${'/'.repeat(400_000)}b`
  expect(lookedUp(slashes)).toBe(slashes)
  expect(pathFault(slashes)).toContain('500 characters')
})
