import { graphql } from '../../../generated/index.ts'

export const WebOrderPart = graphql(`
  fragment WebOrderPart on WebOrder {
    id state paymentMethod contactName contactEmail contactPhone contactPhoneE164 contactPhoneFormatted deliveryKind deliveryPrice trackingNumber carrier
    shopperNote cancelReason reservedUntil version
    delivery {
      name description placeName slotStart slotEnd
      placeAddress { address address2 city province postalCode country }
      address { address address2 city province postalCode country }
    }
    lines { lineId description sku quantity fulfilled returned }
  }
`)

export const WebOrderDocument = graphql(`
  query WebOrder($id: ID!) {
    me { user { id } tenant { id } }
    webOrder(id: $id) { ...WebOrderPart }
    siteSettings { id timeZone }
  }
`)

/** For the packing slip, which has no prices. */
export const PackingSlipDocument = graphql(`
  query PackingSlip($id: ID!) {
    me { user { id } tenant { id } }
    webOrder(id: $id) { ...WebOrderPart }
    document(id: $id) { id number issuedOn customer { name company } }
    siteSettings { id companyName contactAddress contactPhone timeZone }
  }
`)

/** What changes of an order return. */
export const ManagedOrderPart = graphql(`
  fragment ManagedOrderPart on ManagedOrderPayload {
    result { order { ...WebOrderPart } document { ...DocumentFields } }
    userErrors { code message field }
  }
`)

export const MarkOrderReadyDocument = graphql(`
  mutation MarkOrderReady($input: MarkOrderReadyInput!) {
    markOrderReady(input: $input) {
      ...ManagedOrderPart
    }
  }
`)

export const FulfilOrderDocument = graphql(`
  mutation FulfilOrder($input: FulfilOrderInput!) {
    fulfilOrder(input: $input) {
      ...ManagedOrderPart
    }
  }
`)

export const CompleteOrderDocument = graphql(`
  mutation CompleteOrder($input: CompleteOrderInput!) {
    completeOrder(input: $input) {
      ...ManagedOrderPart
    }
  }
`)

export const ReturnOrderLinesDocument = graphql(`
  mutation ReturnOrderLines($input: ReturnOrderLinesInput!) {
    returnOrderLines(input: $input) {
      ...ManagedOrderPart
    }
  }
`)

export const CancelOrderDocument = graphql(`
  mutation CancelOrder($input: CancelOrderInput!) {
    cancelOrder(input: $input) {
      ...ManagedOrderPart
    }
  }
`)

/** What shows orders beside the record itself. */
export const ORDER_QUERIES = ['Documents', 'DocumentTotals', 'DocumentHistory', 'DocumentPayments', 'WebOrder']

export const RenewOrderLinkDocument = graphql(`
  mutation RenewOrderLink($input: RenewOrderLinkInput!) {
    renewOrderLink(input: $input) { link { expiresAt } userErrors { code message field } }
  }
`)

export const OrderCustomerDocument = graphql(`
  query OrderCustomer($id: ID!) {
    me { user { id } tenant { id } }
    customer(id: $id) { id displayName email }
  }
`)

/** Prices, delivery methods and problems of an order that staff are entering. */
export const OrderPreviewDocument = graphql(`
  query OrderPreview($input: OrderPreviewInput!) {
    me { user { id } tenant { id } }
    orderPreview(input: $input) {
      subtotal discountTotal deliveryPrice taxTotal total canBePlaced
      taxes { name percentage amount }
      cart { discountError }
      deliveryOptions { id name price needsSlot refusal { code message } place { id name } slots { startsAt endsAt } }
      problems { step code message field }
    }
    siteSettings { id timeZone }
  }
`)

export const CreateOrderDocument = graphql(`
  mutation CreateOrder($input: CreateOrderInput!) {
    createOrder(input: $input) {
      ...ManagedOrderPart
    }
  }
`)

export const OrderEditPreviewDocument = graphql(`
  query OrderEditPreview($input: OrderEditInput!) {
    me { user { id } tenant { id } }
    orderEditPreview(input: $input) { total taxTotal difference toPay toRefund }
  }
`)

export const EditOrderDocument = graphql(`
  mutation EditOrder($input: EditOrderInput!) {
    editOrder(input: $input) {
      ...ManagedOrderPart
    }
  }
`)
