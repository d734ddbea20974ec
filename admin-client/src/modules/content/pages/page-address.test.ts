import { expect, test } from 'vitest'
import { editorPath, pageUrl } from './page-address.ts'

test('a page is below its site', () => {
  expect(pageUrl('http://maple.localhost:4000', 'about')).toBe('http://maple.localhost:4000/about')
  expect(pageUrl('https://maple.example/', 'team/anna')).toBe('https://maple.example/team/anna')
})

test('the home page is the root of the site', () => {
  expect(pageUrl('https://maple.example', '/')).toBe('https://maple.example/')
})

test('the slug is encoded as one value for the editor', () => {
  expect(editorPath('/')).toBe('/editor?slug=%2F')
  expect(editorPath('a&b')).toBe('/editor?slug=a%26b')
})
