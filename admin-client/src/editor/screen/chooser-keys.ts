import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Marks the arrow-key stops: the search field, then each page and component. */
export const CHOICE = 'data-choice'

/** Arrow keys navigate the chooser as one list. Enter in the search opens the first result. */
export function walkChooser(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, key } = event
  const choices = [...currentTarget.querySelectorAll<HTMLElement>(`input, [${CHOICE}]`)]
  const at = choices.indexOf(document.activeElement as HTMLElement)
  const isSearching = choices[at]?.localName === 'input'
  if (key === 'Enter' && isSearching) {
    event.preventDefault()
    choices[1]?.click()
    return
  }
  const step = STEPS[key]
  const next = step !== undefined ? at + step : isSearching ? -1 : placeOf(key, choices.length)
  if (at < 0 || next < 0 || !choices[next]) return
  event.preventDefault()
  choices[next].focus()
}

function placeOf(key: string, count: number): number {
  if (key === 'Home') return 1
  return key === 'End' ? count - 1 : -1
}
