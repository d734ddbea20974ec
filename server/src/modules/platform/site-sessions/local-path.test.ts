import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test.each([
  ['/', '/'],
  ['/services/brakes', '/services/brakes'],
  ['/store?tag=new#top', '/store?tag=new#top'],
  ['about', '/about'],
])('%s stays within the site', (wanted, path) => {
  expect(localPath(wanted)).toBe(path)
})

test.each([
  '//evil.example/x',
  'https://evil.example/',
  '/\\evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  `/${'x'.repeat(3_000)}`,
  '',
  null,
])('%j leads to the homepage', (wanted) => {
  expect(localPath(wanted)).toBe('/')
})
