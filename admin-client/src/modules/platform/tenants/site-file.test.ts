import { expect, test } from 'vitest'
import { siteFile } from './site-file.ts'

test('a path lies on the site, a whole address stays', () => {
  expect(siteFile('https://maple.example', '/media/logo.svg')).toBe('https://maple.example/media/logo.svg')
  expect(siteFile('https://maple.example', 'https://pictures.example/a.png')).toBe('https://pictures.example/a.png')
})

test('nothing stays nothing', () => {
  expect(siteFile('https://maple.example', null)).toBeNull()
  expect(siteFile('https://maple.example', '')).toBeNull()
  expect(siteFile('https://maple.example', 'http://[broken')).toBeNull()
})
