import type { useServer, Visitor } from '../../../../app/test-server.ts'
import { contact, newShopper, openStore } from '../../checkout/checkout-test-kit.ts'
import { remindAbandonedCarts } from './remind-abandoned-carts.ts'

/** A store that reminds customers of their carts after five hours. */
export async function openReminders(kit: ReturnType<typeof useServer>) {
  const store = await openStore(kit)
  await store.product('MATS', 1000)
  await store.product('WIPES', 1000, 550)
  const mailsTo = (email: string) =>
    kit.database.query<{ subject: string; text: string; unsubscribe_url: string }>(
      'select subject, text, unsubscribe_url from mail where recipient = $1 order by id',
      [email],
    )
  /** The carts at whose checkout this address stands become as old as this. */
  const age = (email: string, hours: number) =>
    kit.database.query(
      `update cart set updated_at = now() - $2 * interval '1 hour' from checkout k
        where k.cart_id = cart.id and k.email = $1`,
      [email, hours],
    )
  return {
    ...store,
    mailsTo,
    age,
    run: () => kit.server.inTenant(kit.tenants.maple as string, remindAbandonedCarts),
    async change(input: object) {
      const { data } = await store.owner.ask(
        `mutation ($input: UpdateCartReminderSettingsInput!) { updateCartReminderSettings(input: $input) {
          cartReminderSettings { enabled delayHours subject text } userErrors { code message field } } }`,
        { input },
      )
      return data.updateCartReminderSettings
    },
    /** A customer who agreed to marketing emails, or withdrew. */
    async customer(email: string, status: 'GIVEN' | 'WITHDRAWN' | null = 'GIVEN'): Promise<string> {
      const { data } = await store.owner.ask(
        'mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { customer { id } } }',
        { input: { firstname: 'Ada', email } },
      )
      const { id } = data.createCustomer.customer
      if (status)
        await store.owner.ask(
          'mutation ($input: RecordConsentInput!) { recordConsent(input: $input) { userErrors { message } } }',
          { input: { customerId: id, channel: 'EMAIL', status, source: 'In person' } },
        )
      return id
    },
    /** Leaves a cart with two mats at the checkout. */
    async leave(email: string, hours = 6) {
      const shopper = newShopper(kit)
      await shopper.add('MATS', 2)
      await shopper.save(contact(email))
      await age(email, hours)
      return shopper
    },
    /** Further carts like the one with this address, each of another browser. */
    async copyCart(email: string, copies: number) {
      const copy = (table: string, key: string, changes: string) =>
        kit.database.query(
          `insert into ${table} select (jsonb_populate_record(one, jsonb_build_object(${changes}))).*
            from checkout k join ${table} one on one.${key} = k.cart_id, generate_series(1, $2::int) n
            where k.email = $1::text`,
          [email, copies],
        )
      const id = 'md5($1::text || n::text)'
      await copy('cart', 'id', `'id', ${id}::uuid, 'token_hash', ${id}`)
      await copy('cart_line', 'cart_id', `'id', gen_random_uuid(), 'cart_id', ${id}::uuid`)
      await copy('checkout', 'cart_id', `'id', gen_random_uuid(), 'cart_id', ${id}::uuid`)
    },
    async linkTo(email: string) {
      const [mail] = await mailsTo(email)
      return new URL(/http\S+\/cart\/restore\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname
    },
    open: (visitor: Visitor, url: string) => visitor.request({ method: 'GET', url }),
    async listed(email: string) {
      const { data } = await store.owner.ask(
        `query ($email: String) { abandonedCarts(where: { search: $email }) { items { remindedAt recoveredAt } } }`,
        { email },
      )
      return data.abandonedCarts.items as { remindedAt: string | null; recoveredAt: string | null }[]
    },
  }
}
