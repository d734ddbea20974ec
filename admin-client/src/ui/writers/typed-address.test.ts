import { expect, test } from 'vitest'
import { typedAddress } from './typed-address.ts'

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
  expect(typedAddress(typed)).toEqual({ href })
})

test.each(['javascript:steal()', 'JavaScript:steal()', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'])(
  '%s is refused, in a sentence that says what a link may be',
  (typed) => {
    const problem = 'Links of this kind are not allowed. Use a page, https://…, mailto:, tel: or #place'
    expect(typedAddress(typed)).toEqual({ problem })
  },
)

test('an empty or blank text is not a URL', () => {
  expect(typedAddress('  ')).toEqual({ problem: 'Enter an address, or choose a page of this site' })
  expect(typedAddress('our offers')).toEqual({ problem: 'An address has no spaces' })
})
