import { TRACK_EVENT, type TrackedEvent } from './tracked-event.ts'

export function trackEvent(page: Document, name: string, parameters: TrackedEvent['parameters'] = {}): void {
  const detail: TrackedEvent = { name, parameters }
  page.dispatchEvent(new CustomEvent(TRACK_EVENT, { detail }))
}
