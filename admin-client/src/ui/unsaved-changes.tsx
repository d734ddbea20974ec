import { modals } from '@mantine/modals'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** The components with unsaved changes. A router accepts only one blocker, hence the shared set. */
const holders = new Set<symbol>()

/** Asks before discarding changes. Closing the dialog in any other way keeps them. */
export function confirmDiscard(onDiscard: () => void, onKeep?: () => void): void {
  let isDiscarded = false
  modals.openConfirmModal({
    title: 'Unsaved changes',
    children: 'You have unsaved changes. Are you sure?',
    labels: { confirm: 'Discard changes', cancel: 'Keep editing' },
    confirmProps: { color: 'red' },
    onConfirm: () => {
      isDiscarded = true
      onDiscard()
    },
    onClose: () => {
      if (!isDiscarded) onKeep?.()
    },
  })
}

/** While dirty, leaving the screen or closing the tab asks for confirmation. Requires UnsavedChangesGuard. */
export function useUnsavedChanges(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const holder = Symbol('unsaved changes')
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()
    holders.add(holder)
    window.addEventListener('beforeunload', askBrowser)
    return () => {
      holders.delete(holder)
      window.removeEventListener('beforeunload', askBrowser)
    }
  }, [isDirty])
}

/** Mounted once, above all screens. */
export function UnsavedChangesGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => holders.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state === 'blocked') confirmDiscard(blocker.proceed, blocker.reset)
  }, [blocker])
  return null
}
