import type { EntityManager } from '@mikro-orm/postgresql'
import type { Person, PersonalData } from '../../../kernel/capability/personal-data.ts'
import { Mail } from './mail.entity.ts'

/** Mails to somebody's address, unless an account has it: then they are the account's. */
export const mailsAboutPeople: PersonalData = {
  name: 'mail',
  area: 'settings',
  async collect({ em }, person) {
    const mails = await em.find(Mail, { id: { $in: await idsOfMails(em, person) } }, { populate: ['text'] })
    return mails.map(({ recipient, subject, status, createdAt, sentAt, text, opensRole }) => {
      // Anyone who has its link can open the account.
      return { recipient, subject, status, createdAt, sentAt, ...(opensRole === null ? { text } : {}) }
    })
  },
  count: async ({ em }, person) => (await idsOfMails(em, person)).length,
  async forget({ em }, person) {
    await em.nativeDelete(Mail, { id: { $in: await idsOfMails(em, person) } })
  },
}

async function idsOfMails(em: EntityManager, { emails }: Person): Promise<string[]> {
  if (emails.length === 0) return []
  const rows = await em.execute<{ id: string }[]>(
    `select m."id" from "mail" m where lower(m."recipient") in (${emails.map(() => '?').join(', ')})
       and not exists (select from "user" u where u."email" = lower(m."recipient")) order by m."id"`,
    [...emails],
  )
  return rows.map(({ id }) => id)
}
