import { expect, test } from 'vitest'
import { linkProblem } from '../../../ui/writers/link-problem.ts'
import { linkDoubt, pagesFor } from './link-address.ts'

const pages = [
  { title: 'Home', address: '/' },
  { title: 'About us', address: '/about' },
  { title: 'Winter tyres', address: '/services/tyres' },
]

test.each(['/about', '#top', 'https://a.ca/x?y=1', 'http://a.ca', 'mailto:a@b.ca', 'tel:+14165550123', 'about', ''])(
  '%j can be kept',
  (address) => expect(linkProblem(address)).toBeNull(),
)

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
  '%j is refused in words',
  (address) => expect(linkProblem(address)).toMatch(/^Links of this kind are not allowed/),
)

test('an address with a space is incomplete', () => {
  expect(linkProblem('/about us')).toBe('An address has no spaces')
})

test('a valid link may still have a warning', () => {
  expect(linkDoubt('/about', pages)).toBeNull()
  expect(linkDoubt('/about/?x=1#y', pages)).toBeNull()
  expect(linkDoubt('/abuot', pages)).toBe('No page has this address')
  expect(linkDoubt('/media/price-list.pdf', pages)).toBeNull()
  expect(linkDoubt('maple.ca/x', pages)).toBe('For another website write https://maple.ca/x')
  expect(linkDoubt('https://maple.ca', pages)).toBeNull()
})

test('pages are found by title and address; for a chosen one all are shown', () => {
  const found = (typed: string) => pagesFor(typed, pages).map(({ address }) => address)
  expect(found('tyres')).toEqual(['/services/tyres'])
  expect(found('us ab')).toEqual(['/about'])
  expect(found('/about')).toEqual(['/', '/about', '/services/tyres'])
  expect(found('nothing')).toEqual([])
})
