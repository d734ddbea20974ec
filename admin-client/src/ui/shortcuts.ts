import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

export interface Shortcut {
  /** Keys in the order they are pressed: ['?'] or ['g', 'p']. */
  readonly keys: readonly string[]
  readonly label: string
}

interface Registered extends Shortcut {
  run(): void
}

const SWITCHED_OFF = 'mainstreet-shortcuts-off'
const SEQUENCE_MS = 1000

let registered: readonly Registered[] = []
const listeners = new Set<() => void>()

function change(next: readonly Registered[]): void {
  registered = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The shortcuts of the current screen. */
export function useActiveShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => registered)
}

/** Registers a shortcut while the calling component is mounted. */
export function useShortcut(keys: string, label: string, run: () => void): void {
  const latest = useEffectEvent(run)
  useEffect(() => {
    const entry: Registered = { keys: keys.split(' '), label, run: () => latest() }
    change([...registered, entry])
    return () => change(registered.filter((other) => other !== entry))
  }, [keys, label])
}

/** Single-key shortcuts interfere with speech input, so users can turn them off. */
export function areShortcutsEnabled(): boolean {
  return localStorage.getItem(SWITCHED_OFF) === null
}

export function setShortcutsEnabled(on: boolean): void {
  if (on) localStorage.removeItem(SWITCHED_OFF)
  else localStorage.setItem(SWITCHED_OFF, 'yes')
}

/** Whether the user is typing or a dialog is open, so that keys are not shortcuts. */
function isShortcutBlocked(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  const target = event.target as HTMLElement
  return target.isContentEditable || target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null
}

/** Handles all registered shortcuts. Called once, by the shell. */
export function useShortcutKeys(): void {
  useEffect(() => {
    let pressed: string[] = []
    let pressedAt = 0
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Shift' || isShortcutBlocked(event) || !areShortcutsEnabled()) return
      if (event.timeStamp - pressedAt > SEQUENCE_MS) pressed = []
      pressed.push(event.key)
      pressedAt = event.timeStamp
      const fitting = registered.filter(({ keys }) => pressed.every((key, index) => keys[index] === key))
      const exact = fitting.findLast(({ keys }) => keys.length === pressed.length)
      if (exact) {
        event.preventDefault()
        exact.run()
      }
      if (exact || fitting.length === 0) pressed = []
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
