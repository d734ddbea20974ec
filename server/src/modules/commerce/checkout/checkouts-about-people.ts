import type { Person, PersonalData } from '../../../kernel/capability/personal-data.ts'

/** What people have entered at checkouts without ordering yet. */
export const checkoutsAboutPeople: PersonalData = {
  name: 'checkout',
  area: 'customers',
  async collect(ctx, person) {
    return ctx.em.execute<object[]>(
      `select "created_at" as "createdAt", "email", "name", "phone", "address", "billing_address" as "billingAddress", "note"
        from "checkout" where "email" = any (?::text[]) order by "id"`,
      [emailsOf(person)],
    )
  },
  count: async (ctx, person) =>
    (await ctx.em.execute<object[]>('select from "checkout" where "email" = any (?::text[])', [emailsOf(person)]))
      .length,
  async forget(ctx, person) {
    await ctx.em.execute('delete from "checkout" where "email" = any (?::text[])', [emailsOf(person)])
  },
}

/** As PostgreSQL writes a list of texts. */
const emailsOf = ({ emails }: Person) => `{${emails.map((email) => JSON.stringify(email)).join(',')}}`
