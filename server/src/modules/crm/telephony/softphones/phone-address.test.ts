import { expect, test } from 'vitest'
import { checkedExtension, checkedIceUrl, checkedServer, sourceOf } from './phone-address.ts'

test.each([
  ['wss://phone.example/ws', 'wss://phone.example'],
  ['wss://PHONE.example:8443', 'wss://phone.example:8443'],
  ['ws://127.0.0.1:5066', 'ws://127.0.0.1:5066'],
])('%s is allowed as %s', (typed, source) => {
  expect(sourceOf(checkedServer(typed))).toBe(source)
})

test.each(['wss://a;script-src', "wss://a'b", 'https://phone.example', 'nonsense'])(
  'nothing is allowed for %s, even if it had been stored',
  (stored) => {
    expect(sourceOf(stored)).toBeNull()
  },
)

test('extensions and servers of calls are plain', () => {
  expect(checkedExtension(' *97 ')).toBe('*97')
  expect(() => checkedExtension('1@evil.example')).toThrow('Use letters, digits')
  expect(checkedIceUrl('turns:turn.example:443?transport=tcp')).toBe('turns:turn.example:443?transport=tcp')
  expect(() => checkedIceUrl('http://turn.example')).toThrow('Enter addresses such as')
})
