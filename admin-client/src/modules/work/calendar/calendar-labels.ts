import type {
  AppointmentKind,
  AppointmentStatus,
  CalendarColor,
  CalendarResourceKind,
} from '../../../generated/graphql.ts'

export const kindLabels: Readonly<Record<AppointmentKind, string>> = {
  SERVICE: 'Service',
  INSPECTION: 'Inspection',
  DELIVERY: 'Delivery',
  MEETING: 'Meeting',
  CALL: 'Call',
  OTHER: 'Other',
}

export const statusLabels: Readonly<Record<AppointmentStatus, string>> = {
  SCHEDULED: 'Scheduled',
  CONFIRMED: 'Confirmed',
  ARRIVED: 'Arrived',
  DONE: 'Done',
  CANCELLED: 'Cancelled',
  NO_SHOW: 'No-show',
}

export const resourceKindLabels: Readonly<Record<CalendarResourceKind, string>> = {
  BAY: 'Bay',
  ROOM: 'Room',
  EQUIPMENT: 'Equipment',
  OTHER: 'Other',
}

export const colorLabels: Readonly<Record<CalendarColor, string>> = {
  GRAY: 'Grey',
  RED: 'Red',
  ORANGE: 'Orange',
  YELLOW: 'Yellow',
  GREEN: 'Green',
  TEAL: 'Teal',
  BLUE: 'Blue',
  VIOLET: 'Violet',
  PINK: 'Pink',
}

export const kindColors: Readonly<Record<AppointmentKind, CalendarColor>> = {
  SERVICE: 'BLUE',
  INSPECTION: 'TEAL',
  DELIVERY: 'ORANGE',
  MEETING: 'VIOLET',
  CALL: 'PINK',
  OTHER: 'GREEN',
}

const personColors: readonly CalendarColor[] = ['BLUE', 'ORANGE', 'GREEN', 'VIOLET', 'TEAL', 'PINK', 'RED', 'YELLOW']

/** The same person always has the same colour. */
export function colorOfPerson(id: string): CalendarColor {
  const sum = [...id].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 65_521, 7)
  return personColors[sum % personColors.length] ?? 'BLUE'
}

export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))
