import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test.each([
  ['/offers', '/offers'],
  ['#hours', '#hours'],
  ['offers/winter', 'offers/winter'],
  ['about.html', 'about.html'],
  ['https://maple.example/a?b=c', 'https://maple.example/a?b=c'],
  ['tel:+19025550111', 'tel:+19025550111'],
  ['mailto:hi@maple.example', 'mailto:hi@maple.example'],
  [' maple.example ', 'https://maple.example'],
  ['www.maple.example/offers', 'https://www.maple.example/offers'],
  ['hi@maple.example', 'mailto:hi@maple.example'],
])('%s leads to %s', (typed, href) => {
  expect(linkAddress(typed)).toEqual({ href })
})

test.each(['javascript:steal()', 'JavaScript:steal()', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'])(
  '%s is refused, in a sentence that says what a link may be',
  (typed) => {
    const problem = 'A link may lead to a page, a web address, an e-mail address or a telephone number only.'
    expect(linkAddress(typed)).toEqual({ problem })
  },
)

test('nothing and spaces are no address', () => {
  expect(linkAddress('  ')).toEqual({ problem: 'Enter an address, or choose a page of this site.' })
  expect(linkAddress('our offers')).toEqual({ problem: 'An address has no spaces in it.' })
})
