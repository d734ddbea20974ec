interface Slot {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Days and times of slots in the time zone of the store. */
export function slotLabels(timeZone: string) {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, weekday: 'long', month: 'long', day: 'numeric' })
  const time = new Intl.DateTimeFormat('en-CA', { timeZone, hour: 'numeric', minute: '2-digit' })
  return {
    day: ({ startsAt }: Slot) => day.format(startsAt),
    time: ({ startsAt, endsAt }: Slot) => `${time.format(startsAt)} to ${time.format(endsAt)}`,
  }
}
