import type { Person, PersonalData } from '../../../kernel/capability/personal-data.ts'

/**
 * What orders say of people besides their documents, which are kept by law. When somebody is erased, so is what the law does not
 * ask for: how to reach them, what they wrote, and the link to their order.
 */
export const ordersAboutPeople: PersonalData = {
  name: 'web_order',
  area: 'orders',
  async collect(ctx, person) {
    return ctx.em.execute<object[]>(
      `select d."number", o."created_at" as "createdAt", o."contact_name" as "name", o."contact_email" as "email",
          o."contact_phone" as "phone", o."delivery", o."shopper_note" as "note", o."accepts_marketing" as "acceptsMarketing"
        from "web_order" o join "document" d on d."id" = o."id" where ${OF_PERSON} and o."contact_email" <> '' order by o."id"`,
      placesOf(person),
    )
  },
  async count(ctx, person) {
    const sql = `select from "web_order" o join "document" d on d."id" = o."id" where ${OF_PERSON} and o."contact_email" <> ''`
    return (await ctx.em.execute<object[]>(sql, placesOf(person))).length
  },
  async forget(ctx, person) {
    await ctx.em.execute(
      `update "web_order" o set "contact_name" = '', "contact_email" = '', "contact_phone" = '', "shopper_note" = '',
          "token_expires_at" = least("token_expires_at", now()),
          "delivery" = jsonb_set(o."delivery", '{address}', 'null'), "version" = o."version" + 1, "updated_at" = now()
        from "document" d where d."id" = o."id" and ${OF_PERSON}`,
      placesOf(person),
    )
  },
}

/** Orders are those of a customer, or of an email address that the customer had. */
const OF_PERSON = `(d."customer_id" = any (?::uuid[]) or o."contact_email" = any (?::text[]))`

const placesOf = ({ customerIds, emails }: Person): string[] => [
  `{${customerIds.join(',')}}`,
  `{${emails.map((email) => JSON.stringify(email)).join(',')}}`,
]
