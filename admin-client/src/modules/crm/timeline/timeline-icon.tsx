import { IconCar, IconCircleDot, IconMailCheck, IconNotes, IconPencil, IconUserPlus } from '../../../ui/icons.ts'

/** The icons named in the server's table of entry kinds. */
const ICONS: Readonly<Record<string, typeof IconCar>> = {
  car: IconCar,
  'mail-check': IconMailCheck,
  notes: IconNotes,
  pencil: IconPencil,
  'user-plus': IconUserPlus,
}

export function TimelineIcon({ name }: { name: string | undefined }) {
  const Icon = ICONS[name ?? ''] ?? IconCircleDot
  return <Icon size={16} stroke={1.6} aria-hidden />
}
