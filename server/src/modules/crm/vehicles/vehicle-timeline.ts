import type { TimelineEntryInput } from '../timeline/index.ts'
import type { Vehicle } from './vehicle.entity.ts'
import type { VehicleVisit } from './vehicle-visit.entity.ts'

/** The timeline entry of a check-in. */
export function arrivalEntry(vehicle: Vehicle, { odometer, note }: VehicleVisit): TimelineEntryInput {
  return about(vehicle, 'checked in', [odometer === null ? '' : `${odometer.toLocaleString('en-CA')} km`, note])
}

export function departureEntry(vehicle: Vehicle): TimelineEntryInput {
  return about(vehicle, 'checked out', [])
}

/** Two of a fleet may be alike but for their plates. */
function about(
  { id, customerId, displayName, plate }: Vehicle,
  what: string,
  more: readonly string[],
): TimelineEntryInput {
  const text = [plate === displayName ? '' : plate, ...more].filter(Boolean).join(' · ')
  return { recordId: customerId, kind: 'visit', sourceId: id, title: `${displayName} ${what}`, text }
}
