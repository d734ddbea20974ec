import { expect, test } from 'vitest'
import { webhookUrl } from './webhook-url.ts'

test.each([
  ['not an address', 'Enter an address such as https://example.com/hooks/mainstreet'],
  ['', 'Enter an address such as'],
  ['http://example.com/hook', 'The address must begin with https://'],
  ['ftp://example.com/hook', 'The address must begin with https://'],
  ['https://user:secret@example.com/', 'Leave out the user name and password'],
  [`https://example.com/${'a'.repeat(2000)}`, 'at most 2000 characters'],
])('%s is refused with what to do', (typed, message) => {
  expect(() => webhookUrl(typed, false)).toThrow(message)
})

test.each([
  'https://127.0.0.1/',
  'https://10.0.0.5/',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[fd00::1]/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://shop.localhost/',
  'https://printer.local/',
  'https://db.internal/',
])('%s lies inside a private network, and is refused unless that is allowed', (typed) => {
  expect(() => webhookUrl(typed, false)).toThrow('is in a private network')
  expect(webhookUrl(typed, true)).toMatch(/^https:/)
})

test('a URL is stored as it is requested, without the parts that no server ever sees', () => {
  expect(webhookUrl('  https://Example.com/hook?key=1#part ', false)).toBe('https://example.com/hook?key=1')
  expect(webhookUrl('https://bücher.example', false)).toBe('https://xn--bcher-kva.example/')
  expect(webhookUrl('http://localhost:4000/hook', true)).toBe('http://localhost:4000/hook')
})
