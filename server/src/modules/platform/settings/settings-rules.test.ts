import 'reflect-metadata'
import { expect, test } from 'vitest'
import { checkedSettings } from './settings-rules.ts'

test('an address of email is one, or is refused', () => {
  expect(checkedSettings({ version: 1, contactEmail: 'post@maple.example' })).toEqual({
    contactEmail: 'post@maple.example',
  })
  for (const contactEmail of ['post', 'post@', 'post@maple', 'a b@maple.example', `${'a'.repeat(250)}@maple.example`])
    expect(() => checkedSettings({ version: 1, contactEmail }), contactEmail).toThrow('This is not an email address')
})

test('what is nearly an address takes no time, however long it is', () => {
  const contactEmail = `a@${'a.'.repeat(200_000)}@`
  expect(() => checkedSettings({ version: 1, contactEmail })).toThrow('This is not an email address')
})
