import { expect, test } from 'vitest'
import { anchorsIn, isBlank, tagsIn } from './html-tags.ts'

test('links, pictures and headings are found with their attributes and words', () => {
  const html =
    '<h2 id=top>Our <b>work</b></h2><!-- <a> --><A HREF="/x?a=1&amp;b=2" title="a > b">More</A ><img src=\'/y\'>'
  expect(tagsIn(html)).toEqual([
    { name: 'h2', attributes: { id: 'top' }, words: 'Our work' },
    { name: 'a', attributes: { href: '/x?a=1&b=2', title: 'a > b' }, words: 'More' },
    { name: 'img', attributes: { src: '/y' }, words: '' },
  ])
})

test('a tag without an end, and one that is never closed', () => {
  expect(tagsIn('<a href="/x">More')).toEqual([{ name: 'a', attributes: { href: '/x' }, words: '' }])
  expect(tagsIn('<h1>One</h1><a href="/x')).toEqual([{ name: 'h1', attributes: {}, words: 'One' }])
})

test('parts of the page are found by id and by name', () => {
  expect(anchorsIn('<div class="a" id="one"></div><a name=two></a><p id>')).toEqual(['one', 'two'])
})

test('HTML as long as a page takes no time', () => {
  const many = 60_000
  for (const part of ['<', '<a ', '<a "', "'<A'", '<a>', '<h1>', '<!--', '<a id="', '<a id ', '</a ']) {
    const html = part.repeat(many)
    expect(() => [tagsIn(html), anchorsIn(html), isBlank(html)], part).not.toThrow()
  }
})
