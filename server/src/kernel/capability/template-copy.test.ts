import { expect, test } from 'vitest'
import { TemplateCopy } from './template-copy.ts'

const OLD = '01990000-0000-7000-8000-00000000000a'
const NEW = '01990000-0000-7000-8000-00000000000b'
const OTHER = '01990000-0000-7000-8000-00000000000c'

const copy = new TemplateCopy({
  ctx: undefined as never,
  template: undefined as never,
  ids: new Map([[OLD, NEW]]),
  hosts: ['maple.localhost:4000', 'maple.example'],
})

test('rows that are copied are named by the ids of their copies, all others as before', () => {
  expect(copy.text(`a ${OLD} and ${OLD.toUpperCase()}, not ${OTHER}`)).toBe(`a ${NEW} and ${NEW}, not ${OTHER}`)
  expect(copy.idOf(OLD)).toBe(NEW)
  expect(copy.idOf(OTHER)).toBeNull()
  expect(copy.idOf(null)).toBeNull()
})

test("URLs on the template's site become paths, so that they lead to the tenant's own", () => {
  const said = {
    home: 'http://maple.localhost:4000',
    page: 'https://maple.example/about?x=1#top',
    picture: '//maple.example/media/a.png',
    html: '<a href="http://maple.localhost:4000/contact">',
  }
  expect(copy.data(said)).toEqual({
    home: '/',
    page: '/about?x=1#top',
    picture: '/media/a.png',
    html: '<a href="/contact">',
  })
})

test('URLs on other hosts stay, however similar', () => {
  const others = [
    'https://maple.example.org/',
    'https://notmaple.example/',
    'http://maple.localhost:40001/x',
    'mail@maple.example',
  ]
  for (const url of others) expect(copy.text(url)).toBe(url)
})
