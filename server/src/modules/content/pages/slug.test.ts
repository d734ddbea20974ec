import { expect, test } from 'vitest'
import { freeSlug, slugFault, slugOf, trimmedSlug } from './slug.ts'

test.each([
  ['Brakes & Tyres', 'brakes-tyres'],
  ['  Über Größe  ', 'uber-grosse'],
  ['Crème brûlée №1', 'creme-brulee-no1'],
  ['日本', 'page-1'],
  ['Admin', 'admin-1'],
  [`${'long '.repeat(40)}`, `${'long-'.repeat(20).slice(0, -1)}`],
])('the title %j becomes the slug %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
  expect(slugFault(slugOf(title))).toBeUndefined()
})

test('leading and trailing slashes are ignored, and only slashes mean the homepage', () => {
  expect(['/about/', ' a/b ', '/', '//'].map(trimmedSlug)).toEqual(['about', 'a/b', '/', '/'])
})

test('a slug has letters, digits, hyphens, and slashes between parts', () => {
  expect(['a', 'a-b', 'a/b-2', 'v1.2', 'a_b', '/'].map(slugFault)).toEqual(Array(6).fill(undefined))
  for (const slug of [
    'A',
    'a b',
    'a//b',
    '-a',
    'a-',
    '../a',
    'a?b',
    'ä',
    '%20',
    'admin',
    'api/v1',
    'media/x',
    'tenant/x',
  ]) {
    expect([slug, slugFault(slug)]).toEqual([slug, expect.any(String)])
  }
})

test('a number is added to a slug that is taken', () => {
  expect(freeSlug('a', new Set())).toBe('a')
  expect(freeSlug('a', new Set(['a', 'a-2', 'a-4']))).toBe('a-3')
})

test('a slug or title as long as a request takes no time', () => {
  const slashes = `a${'/'.repeat(400_000)}b`
  expect(trimmedSlug(slashes)).toBe(slashes)
  expect(slugFault(slashes)).toContain('200 characters')
  expect(slugOf(`a${'\u0345\u0334'.repeat(200_000)}`)).toBe('a')
  expect(slugOf(`a${'-'.repeat(400_000)}b`)).toBe('a')
})
