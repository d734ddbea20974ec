import { modals } from '@mantine/modals'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'

/** How a component's changes can be settled when the user leaves. */
export interface Settling {
  /** Saves them. Returns false if something is left unsaved. Without it, the user is asked. */
  save?(): Promise<boolean>
  /** The user chose to discard them. */
  onDiscard?(): void
}

/** A component with unsaved changes. */
interface Unsaved extends Required<Settling> {
  /** It cannot save them, so the user is asked. */
  readonly asks: boolean
}

/** A router accepts only one blocker, hence the shared map. */
const holders = new Map<symbol, Unsaved>()

/** Asks before discarding changes. Closing the dialog in any other way keeps them. */
export function confirmDiscard(onDiscard: () => void, onKeep?: () => void): void {
  let isDiscarded = false
  modals.openConfirmModal({
    title: 'Unsaved changes',
    children: 'You have unsaved changes. Are you sure?',
    labels: { confirm: 'Discard changes', cancel: 'Keep editing' },
    confirmProps: { color: 'red' },
    cancelProps: { 'data-autofocus': true },
    onConfirm: () => {
      isDiscarded = true
      onDiscard()
    },
    onClose: () => {
      if (!isDiscarded) onKeep?.()
    },
  })
}

/** Saves the changes where that is possible. Asks if any are left. */
export async function settleUnsavedChanges(
  changes: readonly Settling[],
  onSettled: () => void,
  onKeep?: () => void,
): Promise<void> {
  const saved = await Promise.all(changes.map(async ({ save }) => (await save?.()) ?? false))
  if (saved.every(Boolean)) return onSettled()
  confirmDiscard(() => {
    for (const { onDiscard } of changes) onDiscard?.()
    onSettled()
  }, onKeep)
}

/**
 * While dirty, leaving the screen saves or asks, and closing the tab asks for confirmation. Requires
 * UnsavedChangesGuard.
 */
export function useUnsavedChanges(isDirty: boolean, settling: Settling = {}): void {
  const save = useEffectEvent(async () => (await settling.save?.()) ?? false)
  const onDiscard = useEffectEvent(() => settling.onDiscard?.())
  const asks = settling.save === undefined
  useEffect(() => {
    if (!isDirty) return
    const holder = Symbol('unsaved changes')
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()
    holders.set(holder, { asks, save: () => save(), onDiscard: () => onDiscard() })
    window.addEventListener('beforeunload', askBrowser)
    return () => {
      holders.delete(holder)
      window.removeEventListener('beforeunload', askBrowser)
    }
  }, [isDirty, asks])
}

/** Mounted once, above all screens. */
export function UnsavedChangesGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (holders.size === 0) return false
    if (currentLocation.pathname !== nextLocation.pathname) return true
    // Dialogs may be open because the URL says so. Going back closes them.
    const isBack = historyAction === 'POP' && currentLocation.search !== nextLocation.search
    return isBack && [...holders.values()].some(({ asks }) => asks)
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // The user may have chosen another destination while the changes were being saved.
    let isCurrent = true
    const ifCurrent = (step: () => void) => () => isCurrent && step()
    void settleUnsavedChanges([...holders.values()], ifCurrent(blocker.proceed), ifCurrent(blocker.reset))
    return () => {
      isCurrent = false
    }
  }, [blocker])
  return null
}
