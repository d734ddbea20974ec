import { amount, dollars } from '../../../rest/amounts.ts'
import { inputOf } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { DeliveryPlaceInput, UpdateOrderingSettingsInput } from '../../../rest/generated/graphql.ts'
import { type Route, route, text } from '../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integerOrNull,
  list,
  object,
  oneOf,
  orNull,
  string,
  success,
  time,
} from '../../../rest/schema.ts'
import {
  delivery,
  deliveryFields,
  kind,
  listOf,
  methodInput,
  ordering,
  orderingFields,
  orderingNames,
  placeFields,
  placeNames,
  restDelivery,
  restOrdering,
  restPlace,
  version,
} from './delivery-shape.rest.ts'

const ReadSettings = graphql(`
  query RestWebOrderSettings {
    deliverySettings { ...RestDeliverySettings } orderingSettings { ...RestOrderingSettings }
  }
`)
const UpdateOrdering = graphql(`
  mutation RestUpdateOrderingSettings($input: UpdateOrderingSettingsInput!) {
    updateOrderingSettings(input: $input) {
      orderingSettings { ...RestOrderingSettings } userErrors { code message field }
    }
  }
`)
const UpdateDelivery = graphql(`
  mutation RestUpdateDeliverySettings($input: UpdateDeliverySettingsInput!) {
    updateDeliverySettings(input: $input) {
      deliverySettings { ...RestDeliverySettings } userErrors { code message field }
    }
  }
`)
const Options = graphql(`
  query RestDeliveryOptions($address: DeliveryAddressInput) {
    deliveryOptions(address: $address) {
      id kind name description price needsSlot refusal { code message } place { ...RestDeliveryPlace }
      slots { startsAt endsAt left }
    }
    storePaymentMethods { method name isPickupOnly }
  }
`)

export const restRoutes: readonly Route[] = [
  route('GET /admin/web-orders/settings', ReadSettings, {
    summary: 'The delivery and payment settings of the store, with its texts and policies',
    answer: object({ success, data: object({ ...orderingFields, version, delivery }) }),
    variables: () => ({}),
    reply: ({ deliverySettings, orderingSettings }) => ({
      success: true,
      data: { ...restOrdering(orderingSettings), delivery: restDelivery(deliverySettings) },
    }),
  }),
  route('PUT /admin/web-orders/settings', UpdateOrdering, {
    summary: 'Updates payment methods, texts and policies; omitted settings are unchanged',
    body: object({ ...orderingFields, version }, []),
    bodyExample: { pays_in_store: true, checkout_text: 'Bread is baked to order.' },
    answer: object({ success, settings: ordering }),
    variables: ({ body }) => ({ input: inputOf<UpdateOrderingSettingsInput>(body, orderingNames) }),
    reply: ({ updateOrderingSettings: { orderingSettings } }) => ({
      success: true,
      settings: orderingSettings && restOrdering(orderingSettings),
    }),
  }),
  route('PUT /admin/web-orders/settings/delivery', UpdateDelivery, {
    summary:
      'Updates delivery and pick-up. A list that is sent replaces the previous one; omitted settings are unchanged',
    body: object({ ...deliveryFields, version }, []),
    bodyExample: { countries: ['CA'], provinces: ['ON', 'QC'] },
    answer: object({ success, delivery }),
    variables: ({ body }) => ({
      input: {
        ...inputOf<object>(body, { countries: 'countries', provinces: 'provinces', version: 'version' }),
        ...listOf(body, 'places', (place) => inputOf<DeliveryPlaceInput>(place, placeNames)),
        ...listOf(body, 'methods', methodInput),
      },
    }),
    reply: ({ updateDeliverySettings: { deliverySettings } }) => ({
      success: true,
      delivery: deliverySettings && restDelivery(deliverySettings),
    }),
  }),
  route('GET /cart/delivery-options', Options, {
    summary:
      'The delivery options and payment methods for the caller’s cart, with prices and the reasons why an option is not available',
    query: {
      country: described(exemplified(string, 'CA'), 'CA by default'),
      province: described(exemplified(string, 'ON'), 'Without it, no address is known yet'),
      postal: exemplified(string, 'K1S 3X7'),
    },
    answer: object({
      success,
      options: list(
        object({
          ...{ id: string, kind, name: string, description: string, price: amount, needs_slot: boolean },
          refusal: orNull(
            object({
              code: exemplified(string, 'too_heavy'),
              message: exemplified(string, 'This order is too heavy for Parcel.'),
            }),
          ),
          place: orNull(object(placeFields)),
          slots: list(object({ starts_at: time, ends_at: time, left: integerOrNull })),
        }),
      ),
      payment_methods: list(
        object({
          method: oneOf('online', 'e_transfer', 'in_store', 'later'),
          name: string,
          is_pickup_only: boolean,
        }),
      ),
    }),
    variables: ({ query: { country, province, postal } }) => ({
      address: province ? { country: country || 'CA', province, postalCode: text(postal) } : null,
    }),
    reply: ({ deliveryOptions, storePaymentMethods }) => ({
      success: true,
      options: deliveryOptions.map(({ id, name, description, price, needsSlot, refusal, place, slots, ...option }) => ({
        ...{ id, kind: option.kind.toLowerCase(), name, description, price: dollars(price), needs_slot: needsSlot },
        refusal: refusal ? { code: refusal.code.toLowerCase(), message: refusal.message } : null,
        place: place ? restPlace(place) : null,
        slots: slots.map(({ startsAt, endsAt, left }) => ({
          starts_at: startsAt,
          ends_at: endsAt,
          left: left ?? null,
        })),
      })),
      payment_methods: storePaymentMethods.map(({ method, name, isPickupOnly }) => {
        return { method: method.toLowerCase(), name, is_pickup_only: isPickupOnly }
      }),
    }),
  }),
]
