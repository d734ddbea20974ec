import { expect, test } from 'vitest'
import { domainOf, mailboxOf } from './mailbox.ts'

test('the domain of an address is the part after its last @', () => {
  expect(domainOf('news@letters.example')).toBe('letters.example')
  expect(domainOf('"x@evil.example"@letters.example')).toBe('letters.example')
})

test('a mailbox has no label and no capitals', () => {
  expect(mailboxOf('Ann+shop@Example.com')).toBe('ann@example.com')
  expect(mailboxOf('"x@evil.example"@letters.example')).toBe('"x@evil.example"@letters.example')
  expect(mailboxOf('nobody')).toBe('nobody@')
})
