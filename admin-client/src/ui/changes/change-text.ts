/** Additional information about the actor. */
export function actorNote(kind: string, via: string | null | undefined): string | null {
  if (via) return via
  if (kind === 'API_KEY') return 'API key'
  return kind === 'JOB' ? 'Scheduled task' : null
}

/** A placeholder for values that the log does not store. */
export function changeText(value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return '—'
  if (value === 'true') return 'Yes'
  return value === 'false' ? 'No' : value
}
