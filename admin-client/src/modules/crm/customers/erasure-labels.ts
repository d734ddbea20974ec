const words: Readonly<Record<string, string>> = {
  vehicle: 'Vehicles',
  vehicle_visit: 'Visits',
  customer: 'Customers merged into this one',
  tagging: 'Tags',
  customer_consent: 'Marketing consents',
  custom_field_value: 'Custom fields',
  timeline_entry: 'Entries of the timeline',
  note: 'Notes',
  attachment: 'Files',
  mail: 'Mails to their address',
  'webhook deliveries': 'Deliveries to webhooks',
}

/** The plural label of a record kind. Unlisted kinds use their own name. */
export function kindLabel(kind: string): string {
  const name = kind.replace(/^customer_/, '').replaceAll('_', ' ')
  return words[kind] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}${name.endsWith('s') ? '' : 's'}`
}

interface Kept {
  readonly kind: string
  readonly count: number
}

/** 'Vehicles: 2 · Tags: 1' */
export function kindCountsText(kept: readonly Kept[]): string {
  return kept.map(({ kind, count }) => `${kindLabel(kind)}: ${count}`).join(' · ')
}
