import { inspectEmail } from '@mainstreet/blocks/email'
import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import type { AutomaticMail } from '../../platform/mail/index.ts'
import { COMMON_PLACEHOLDERS } from './notification-renderer.ts'
import { starterOf, starterTree } from './starter-content.ts'

const kit = useServer({ role: 'web' })
let mails: readonly AutomaticMail[]
beforeAll(async () => {
  mails = await kit.server.inTenant(kit.tenants.maple as string, async ({ installation: { automaticMails } }) =>
    automaticMails.names.map((name) => automaticMails.get(name)),
  )
})

test('there is a design to begin with for each email, in both languages, with known placeholders', () => {
  expect(mails.length).toBeGreaterThan(15)
  for (const mail of mails) {
    const known = [...Object.keys(COMMON_PLACEHOLDERS), ...Object.keys(mail.placeholders)]
    for (const language of ['en', 'fr'] as const) {
      const starter = starterOf(mail, language)
      const { isEmpty, unknownPlaceholders, uselessLinks } = inspectEmail(starterTree(starter), known)
      expect({ name: mail.name, isEmpty, unknownPlaceholders, uselessLinks }).toEqual({
        name: mail.name,
        isEmpty: false,
        unknownPlaceholders: [],
        uselessLinks: [],
      })
      const words = JSON.stringify(starter)
      for (const name of mail.required ?? []) expect(words, mail.name).toContain(`{{ ${name} }}`)
    }
  }
})

test('names fit into their column, and addresses are those of examples', () => {
  for (const { name, placeholders } of mails) {
    expect(name).toMatch(/^[a-z_]{5,60}$/)
    for (const [placeholder, { example, label }] of Object.entries(placeholders)) {
      expect(label, placeholder).toMatch(/\S/)
      if (placeholder.endsWith('.url')) expect(example).toMatch(/^https:\/\/example\.com/)
    }
  }
})
