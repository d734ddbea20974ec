import { STRIPE_KEYS, type StripeStandIn } from '../../../../../tests/kit/stripe.ts'
import type { TestServer, Visitor } from '../../../app/test-server.ts'
import { deliveriesOf, guest } from '../document-delivery/delivery-test-kit.ts'
import { documentsOf, line } from '../documents/document-test-kit.ts'
import { paymentsOf } from '../payments/payment-test-kit.ts'

/** A tenant that takes payments through a stand-in of Stripe, and its customers. */
export async function openShop(kit: TestServer) {
  const owner = await kit.signedIn('owner@maple.test')
  const documents = documentsOf(owner)
  const tenantId = kit.tenants.maple as string
  const saveKeys = async (changes: object = {}) => {
    const { data } = await owner.ask(
      `mutation ($input: UpdatePaymentSettingsInput!) { updatePaymentSettings(input: $input) {
        settings { isEnabled publishableKey hasSecretKey hasWebhookSecret webhookUrl version } userErrors { field message } } }`,
      { input: { isEnabled: true, ...STRIPE_KEYS, ...changes } },
    )
    return data.updatePaymentSettings
  }
  await saveKeys()
  return {
    owner,
    documents,
    tenantId,
    saveKeys,
    payments: paymentsOf(owner),
    /** An issued document with a link. */
    async sent(type = 'INVOICE', more: object = {}) {
      const document = await documents.issued(type, {
        customer: { name: 'Nora Tremblay' },
        lines: [line(10_000)],
        ...more,
      })
      return {
        id: document.id as string,
        number: document.number as string,
        path: await deliveriesOf(owner).link(document.id),
      }
    },
    /** Presses Pay, in a tab of its own. */
    async press(path: string) {
      const { status, body } = await guest(kit).visitor.request({ method: 'POST', url: `${path}/pay` })
      const answer = JSON.parse(body) as { clientSecret?: string; publishableKey?: string; problem?: string }
      return { status, ...answer, intentId: answer.clientSecret?.split('_secret')[0] ?? '' }
    },
    /** Comes back from Stripe, and shows the document again. */
    async comeBack(path: string) {
      const { get } = guest(kit)
      const { headers } = await get(`${path}/paid`)
      return (await get(String(headers.location))).body
    },
    /** Sends an event of Stripe. */
    async deliver(event: ReturnType<StripeStandIn['event']>, to = tenantId) {
      const url = `/webhooks/stripe/${to}`
      return (await kit.visitor().request({ url, payload: event.payload, headers: event.headers })).status
    },
    async paymentsOf(documentId: string) {
      return (await paymentsOf(owner).ofDocument(documentId)).allocations as {
        amount: number
        payment: { method: string }
      }[]
    },
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

export async function notificationsOf(person: Visitor): Promise<string[]> {
  const { data } = await person.ask('{ notifications { items { title } } }')
  return data.notifications.items.map(({ title }: { title: string }) => title)
}
