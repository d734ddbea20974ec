import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Focuses the heading of a screen that was navigated to, once it is there, if what had the focus is gone: the result that
 * was chosen in a menu, the button of the screen before. Otherwise the keyboard would start again at the top of the page.
 */
export function useScreenFocus(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    return focusHeading()
  }, [pathname])
}

/** The user's next key or press means that they are somewhere already. */
const ENDINGS = ['keydown', 'pointerdown'] as const

/** Waits for a heading and for the focus to be lost. Returns what stops the waiting. */
function focusHeading(): () => void {
  const observer = new MutationObserver(look)
  function stop() {
    observer.disconnect()
    for (const ending of ENDINGS) removeEventListener(ending, stop, true)
  }
  function look() {
    const heading = document.querySelector<HTMLElement>('#content h1')
    if (!heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    stop()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  for (const ending of ENDINGS) addEventListener(ending, stop, true)
  look()
  return stop
}
