import { useSyncExternalStore } from 'react'

/** How one person wants to hear of new messages on this device. */
export interface AlertChoice {
  readonly playsSound: boolean
  readonly notifies: boolean
}

const DEFAULT: AlertChoice = { playsSound: true, notifies: false }
const listeners = new Set<() => void>()
const keyOf = (userId: string) => `chat-alerts-${userId}`

export function alertChoice(userId: string): AlertChoice {
  return read(localStorage.getItem(keyOf(userId)))
}

export function useAlertChoice(userId: string): [AlertChoice, (change: Partial<AlertChoice>) => void] {
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(userId)))
  return [
    read(stored),
    (change) => {
      localStorage.setItem(keyOf(userId), JSON.stringify({ ...alertChoice(userId), ...change }))
      for (const listener of listeners) listener()
    },
  ]
}

/** Also of changes in other tabs. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(stored: string | null): AlertChoice {
  try {
    return { ...DEFAULT, ...(JSON.parse(stored ?? '{}') as Partial<AlertChoice>) }
  } catch {
    return DEFAULT
  }
}
