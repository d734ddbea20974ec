import { useSubscription } from '@apollo/client/react'
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { onListening } from '../../../ui/socket-link.ts'
import { CalendarChangedDocument } from './calendar-documents.ts'

/** Several entries may change at once. */
const WAIT_MS = 100

/** Loads the calendar again when somebody changes it; while the pointer is pressed, after that: nothing may move under a drag. */
export function useLiveCalendar(load: () => void): void {
  const isPressed = useRef(false)
  const isOutdated = useRef(false)
  const reload = useDebouncedCallback(() => {
    isOutdated.current = isPressed.current
    if (!isPressed.current) load()
  }, WAIT_MS)
  const release = () => {
    isPressed.current = false
    if (isOutdated.current) reload()
  }
  useWindowEvent('pointerdown', () => {
    isPressed.current = true
  })
  useWindowEvent('pointerup', release)
  useWindowEvent('pointercancel', release)
  useSubscription(CalendarChangedDocument, { ignoreResults: true, onData: () => reload() })
  useEffect(() => onListening(CalendarChangedDocument, () => reload()), [reload])
}
