import type { RequestContext } from '../../../../kernel/context/context.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import type { DeliveryPlace } from '../settings/delivery-settings.ts'
import { type TakenSlots, takenKey } from './pickup-slots.ts'

/** An order in a time slot. */
export interface SlotToBook {
  readonly place: DeliveryPlace
  readonly startsAt: Date
  /** Such as the ID of the order: the same one counts once. */
  readonly purpose: string
}

/** Counts the orders of time slots. Writes require a transaction. */
export class SlotBookings {
  constructor(private readonly ctx: RequestContext) {}

  /** The orders of slots that are still to come. */
  async taken(now: Date): Promise<TakenSlots> {
    const rows = await this.ctx.em.execute<{ place: string; startsAt: string; taken: number }[]>(
      `select "place", "starts_at" as "startsAt", "taken" from "pickup_slot" where "starts_at" >= ? and "taken" > 0`,
      [now],
    )
    return new Map(rows.map(({ place, startsAt, taken }) => [takenKey(place, new Date(startsAt)), taken]))
  }

  /** Throws SLOT_TAKEN if the slot takes no more orders. Of orders that compete for the last place, one gets it. */
  async book({ place, startsAt, purpose }: SlotToBook): Promise<void> {
    const { em, currentTenant } = this.ctx
    const [booking] = await em.execute<object[]>(
      `insert into "pickup_booking" ("tenant_id", "place", "starts_at", "purpose") values (?, ?, ?, ?)
        on conflict ("tenant_id", "purpose") do nothing returning "id"`,
      [currentTenant.id, place.id, startsAt, purpose],
    )
    if (!booking) return
    const [slot] = await em.execute<object[]>(
      `insert into "pickup_slot" ("tenant_id", "place", "starts_at", "taken") values (?, ?, ?, 1)
        on conflict ("tenant_id", "place", "starts_at") do update set "taken" = "pickup_slot"."taken" + 1
          where ?::int is null or "pickup_slot"."taken" < ?::int
        returning "id"`,
      [currentTenant.id, place.id, startsAt, place.slotCapacity, place.slotCapacity],
    )
    if (slot) return
    const message = 'Somebody has just taken the last place in this time slot. Choose another one.'
    throw new UserInputError({ code: 'SLOT_TAKEN', message, field: 'slotStartsAt' })
  }

  /** Gives the place of an order back that did not come to be, or is moved to another slot. */
  async release(purpose: string): Promise<void> {
    await this.ctx.em.execute(
      `with gone as (delete from "pickup_booking" where "purpose" = ? returning "place", "starts_at")
        update "pickup_slot" s set "taken" = s."taken" - 1 from gone
          where s."place" = gone."place" and s."starts_at" = gone."starts_at"`,
      [purpose],
    )
  }
}
