import { expect, test } from 'vitest'
import { trafficSource } from './traffic-source.ts'

const NONE = { utm_source: '', utm_medium: '', utm_campaign: '', gclid: '' }
const from = (referrer: string, utm: object = {}) =>
  trafficSource({ referrer, utm: { ...NONE, ...utm } }, 'www.maple.example:4000')

test.each([
  ['', ''],
  ['https://maple.example/about', ''],
  ['https://www.maple.example/about', ''],
  ['android-app://com.example', ''],
  ['not an address', ''],
  ['https://www.google.ca/', 'google'],
  ['https://www.google.ca/search?q=a', 'google'],
  ['https://bing.com?q=https://x/y', 'bing'],
  ['https:///yahoo.com/', 'yahoo'],
  ['https://', ''],
  ['https://l.facebook.com/l.php', 'facebook'],
  ['https://t.co/abc', 'x'],
  ['https://notfacebook.com/', 'notfacebook.com'],
  ['https://news.example/story', 'news.example'],
])('%s is the source "%s"', (referrer, source) => {
  expect(from(referrer)).toBe(source)
})

test("a campaign's source comes first", () => {
  expect(from('https://www.google.ca/', { utm_source: ' Newsletter ' })).toBe('newsletter')
  expect(from('https://news.example/', { gclid: 'g' })).toBe('google')
})
