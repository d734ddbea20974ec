const DAYS = 7
const DAY_MS = 86_400_000

/** The first day of the week that a day is in, as 2026-03-29. Weeks begin on Sunday (0) or Monday (1). */
export function startOfWeek(day: string, first: 0 | 1): string {
  const at = new Date(`${day}T00:00:00Z`)
  const since = (at.getUTCDay() - first + DAYS) % DAYS
  return new Date(at.getTime() - since * DAY_MS).toISOString().slice(0, 10)
}
