import type { useServer, Visitor } from '../../../../app/test-server.ts'
import { contact, newShopper, openStore } from '../../checkout/checkout-test-kit.ts'

const RESULT = `result { order { id state version carrier trackingNumber cancelReason
  lines { lineId description quantity fulfilled returned } } document { status fulfilment paid refunded balance } }
  userErrors { code message field }`
const inputs: Readonly<Record<string, string>> = {
  markOrderReady: 'MarkOrderReadyInput',
  fulfilOrder: 'FulfilOrderInput',
  completeOrder: 'CompleteOrderInput',
  returnOrderLines: 'ReturnOrderLinesInput',
  cancelOrder: 'CancelOrderInput',
}
const READ = `query ($id: ID!) { webOrder(id: $id) { version state lines { lineId fulfilled } }
  document(id: $id) { fulfilment status } }`
const address = { address: '1 Elm St', city: 'Ottawa', province: 'ON', postalCode: 'K1A 0B1', country: 'CA' }

/** A store whose orders its staff work on. */
export async function openFulfilment(kit: ReturnType<typeof useServer>) {
  const store = await openStore(kit)
  const { owner } = store
  let count = 0
  const read = async (id: string) => (await owner.ask(READ, { id })).data
  return {
    ...store,
    read,
    async call(name: string, input: object, who: Visitor = owner) {
      const mutation = `mutation ($input: ${inputs[name]}!) { ${name}(input: $input) { ${RESULT} } }`
      const { data, errors } = await who.ask(mutation, { input })
      return data?.[name] ?? { errors }
    },
    async mailsOf(id: string) {
      const rows = await kit.database.query<{ subject: string }>(
        `select m.subject from mail m join web_order o on o.contact_email = m.recipient where o.id = $1 order by m.id`,
        [id],
      )
      return rows.map(({ subject }) => subject)
    },
    async mailTextsOf(id: string) {
      const rows = await kit.database.query<{ text: string }>(
        `select m.text from mail m join web_order o on o.contact_email = m.recipient where o.id = $1 order by m.id`,
        [id],
      )
      return rows.map(({ text }) => text)
    },
    /** An order of so many pieces of ten, with the variant it takes. */
    async ordered(quantity: number, deliveryOptionId: string, price = 2000) {
      const sku = `GOODS-${++count}`
      const { variantId } = await store.product(sku, 10, price)
      const shopper = newShopper(kit)
      await shopper.add(sku, quantity)
      const { placement, userErrors } = await shopper.place({
        ...contact(`shopper${count}@example.com`),
        ...{ address, deliveryOptionId, paymentMethod: 'LATER' },
      })
      if (!placement) throw new Error(JSON.stringify(userErrors))
      const { webOrder } = await read(placement.order.id)
      return { id: placement.order.id as string, total: placement.order.total as number, variantId, ...webOrder }
    },
  }
}
