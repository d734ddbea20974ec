import { expect, test } from 'vitest'
import { replyText } from './reply-text.ts'

test.each([
  ['Gmail', 'Yes please\n\nOn Fri, Nov 27, 2026 at 4:05 PM Maple <support+c.1@maple.example> wrote:\n> Shall we?'],
  [
    'Gmail, broken over lines',
    'Yes please\n\nOn Fri, Nov 27, 2026 at 4:05 PM Maple Auto\n<support+c.1@maple.example>\nwrote:\n\n> Shall we?',
  ],
  [
    'Gmail in French',
    'Yes please\n\nLe ven. 27 nov. 2026 à 16:05, Maple <a@maple.example> a\u00a0écrit\u00a0:\n> Bonjour',
  ],
  ['Apple Mail', 'Yes please\n\nOn Nov 27, 2026, at 16:05, Maple Auto wrote:\n\n> Shall we?\n\nSent from my iPad'],
  ['iPhone', 'Yes please\n\nSent from my iPhone\n\nOn Nov 27, 2026, at 16:05, Maple <a@b.example> wrote:\n> Shall we?'],
  [
    'Outlook',
    'Yes please\n\n________________________________\nFrom: Maple <a@b.example>\nSent: Friday\nTo: Vera\nSubject: Chat\n\nShall we?',
  ],
  [
    'Outlook in French',
    'Yes please\n\nDe : Maple <a@b.example>\nEnvoyé : vendredi\nÀ : Vera\nObjet : Chat\n\nShall we?',
  ],
  ['Outlook on phones', 'Yes please\n\nGet Outlook for iOS\n*From:* Maple <a@b.example>\n*Sent:* Friday\n*To:* Vera\n'],
  ['an old Outlook', 'Yes please\r\n\r\n-----Original Message-----\r\nFrom: Maple\r\n\r\nShall we?'],
  ['below the quote', 'On Friday, Maple <a@b.example> wrote:\n> Shall we?\n\nYes please'],
  ['a signature', 'Yes please\n\n-- \nVera Visitor\n555 0123'],
])('%s', (_program, mail) => {
  expect(replyText(mail)).toBe('Yes please')
})

test('what only looks like a quote stays', () => {
  const mail = 'On Monday he wrote:\nthat it is done.\n\nFrom: what I know\nit works. A > B'
  expect(replyText(mail)).toBe(mail)
})

test('a mail that is nothing but a quote is shown as it is', () => {
  expect(replyText('> Shall we?\n')).toBe('> Shall we?')
})

test.each([
  ['On ', 'On a '.repeat(250_000)],
  ['lines that begin like one', 'On x\n'.repeat(250_000)],
  ['header names', 'From:\n'.repeat(170_000)],
  ['quotes', '>'.repeat(1_000_000)],
  ['quoted lines', '>\n'.repeat(500_000)],
  ['empty lines', '\n'.repeat(1_000_000)],
  ['spaces', ' '.repeat(1_000_000)],
  ['underscores', '__________\n'.repeat(100_000)],
])('a hostile megabyte of %s takes little time', (_of, mail) => {
  const before = performance.now()
  replyText(mail)
  expect(performance.now() - before).toBeLessThan(2000)
})
