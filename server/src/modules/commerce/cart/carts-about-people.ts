import type { Person, PersonalData } from '../../../kernel/capability/personal-data.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'

/** The carts of shoppers' accounts, which customers are known by through their email address. */
export const cartsAboutPeople: PersonalData = {
  name: 'cart',
  area: 'customers',
  async collect(ctx, person) {
    return ctx.em.execute<object[]>(
      `select c."created_at" as "createdAt", c."updated_at" as "updatedAt", p."name", v."sku", l."quantity"
        from "cart" c join "cart_line" l on l."cart_id" = c."id" join "product_variant" v on v."id" = l."variant_id"
          join "product" p on p."id" = v."product_id"
        where ${OF_PERSON} order by l."id"`,
      [emailsOf(person)],
    )
  },
  count: async (ctx, person) => (await idsOf(ctx, person)).length,
  async forget(ctx, person) {
    await ctx.em.execute(`delete from "cart" c where ${OF_PERSON}`, [emailsOf(person)])
  },
}

const OF_PERSON = `c."user_id" in (select u."id" from "user" u where u."email" = any (?::text[]))`

const idsOf = (ctx: RequestContext, person: Person) =>
  ctx.em.execute<{ id: string }[]>(`select c."id" from "cart" c where ${OF_PERSON}`, [emailsOf(person)])

/** As PostgreSQL writes a list of texts. */
const emailsOf = ({ emails }: Person) => `{${emails.map((email) => JSON.stringify(email)).join(',')}}`
