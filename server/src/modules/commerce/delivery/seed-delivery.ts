import type { DemoTenant } from '../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import type { UpdateDeliverySettingsInput, UpdateOrderingSettingsInput } from './settings/delivery-settings.inputs.ts'
import { DeliverySettingsService } from './settings/delivery-settings.service.ts'
import { DeliveryKind } from './settings/delivery-settings.ts'

interface DemoDelivery {
  readonly delivery: UpdateDeliverySettingsInput
  readonly ordering: UpdateOrderingSettingsInput
}

const hoursOf = (weekdays: readonly number[], opens: string, closes: string) =>
  weekdays.map((weekday) => ({ weekday, opens, closes }))

const RETURNS = 'Unused products can be returned within 30 days of purchase, with the receipt and in their packaging.'

const maple: DemoDelivery = {
  delivery: {
    places: [
      {
        ...{ name: 'Maple Auto, Foundry Street', address: '48 Foundry Street', city: 'Elmbrook', province: 'ON' },
        ...{ postalCode: 'K0H 1M0', instructions: 'Parking is behind the shop. Come to the parts counter.' },
        hours: [...hoursOf([1, 2, 3, 4, 5], '08:00', '18:00'), ...hoursOf([6], '09:00', '15:00')],
        ...{ closedDays: ['2026-12-25', '2026-12-26', '2027-01-01'], slotMinutes: 60, slotCapacity: 4 },
        ...{ noticeMinutes: 120, daysAhead: 7, isActive: true },
      },
    ],
    methods: [
      {
        ...{
          kind: DeliveryKind.LOCAL_DELIVERY,
          name: 'Local delivery',
          description: 'The next working day, in and around Elmbrook.',
        },
        ...{ price: 1_500, minSubtotal: 5_000, postalCodes: ['K0H', 'K7'], freeFrom: 25_000, isActive: true },
      },
      {
        ...{ kind: DeliveryKind.BY_WEIGHT, name: 'Parcel', description: '3 to 7 working days.', price: 0 },
        tiers: [
          { upTo: 2_000, price: 1_295 },
          { upTo: 10_000, price: 2_495 },
          { upTo: 30_000, price: 4_995 },
        ],
        isActive: true,
      },
    ],
    countries: ['CA'],
  },
  ordering: {
    ...{ paysLater: true, paysInStore: true, paysByTransfer: true },
    transferInstructions: 'Send the total to payments@mapleauto.example, with the number of your order as the message.',
    confirmationText: 'We will write to you as soon as your order is ready. Questions? Call us.',
    returnPolicy: `${RETURNS} Tires that were mounted cannot be returned.`,
    deliveryPolicy: 'Orders until noon leave the same day. Local delivery is between 9:00 and 17:00.',
    termsOfSale: 'Prices are in Canadian dollars and do not include taxes, which are added at checkout.',
    requiresTerms: true,
  },
}

const birch: DemoDelivery = {
  delivery: {
    places: [
      {
        ...{ name: 'Birch Bakery', address: '24 Water Street', city: 'Halifax', province: 'NS' },
        ...{ postalCode: 'B3J 1A1', instructions: '', hours: hoursOf([2, 3, 4, 5, 6, 7], '07:30', '16:00') },
        ...{ slotMinutes: 30, slotCapacity: 3, noticeMinutes: 24 * 60, daysAhead: 10, isActive: true },
      },
    ],
    methods: [
      {
        ...{ kind: DeliveryKind.FLAT_RATE, name: 'Delivery by bicycle', description: 'In the afternoon.' },
        ...{ price: 600, provinces: ['NS'], freeFrom: 6_000, isActive: true },
      },
    ],
    countries: ['CA'],
    provinces: ['NS'],
  },
  ordering: { paysInStore: true, checkoutText: 'Bread is baked to order: please order a day ahead.' },
}

const byTenant: Readonly<Record<string, DemoDelivery>> = { maple, birch }

export async function seedDelivery(ctx: RequestContext, { handle }: DemoTenant): Promise<void> {
  const own = byTenant[handle]
  if (!own) return
  await ctx.use(DeliverySettingsService).changeDelivery(own.delivery)
  await ctx.use(DeliverySettingsService).changeOrdering(own.ordering)
}
