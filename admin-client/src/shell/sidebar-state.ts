import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const STORED = 'mainstreet-sidebar'

/** From this width on the sidebar stands beside the page; below, it slides over it. */
export const DESKTOP = '(min-width: 62em)'

/** Desktop: open unless it was left closed. Below: closed, whatever is stored. */
export function initiallyOpen(isDesktop: boolean, stored: string | null): boolean {
  return isDesktop && stored !== 'closed'
}

export interface SidebarState {
  readonly isDesktop: boolean
  readonly isOpen: boolean
  toggle(): void
  close(): void
}

export function useSidebarState(): SidebarState {
  const isDesktop = useMediaQuery(DESKTOP, undefined, { getInitialValueInEffect: false }) ?? true
  const [isOpen, setOpen] = useState(() => initiallyOpen(isDesktop, localStorage.getItem(STORED)))
  const { pathname } = useLocation()

  // Crossing the border between the two kinds starts over, and a drawer closes once it led somewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it waits for
  useEffect(() => {
    setOpen(initiallyOpen(isDesktop, localStorage.getItem(STORED)))
  }, [isDesktop, pathname])

  function toggle() {
    setOpen(!isOpen)
    if (isDesktop) localStorage.setItem(STORED, isOpen ? 'closed' : 'open')
  }

  return { isDesktop, isOpen, toggle, close: () => setOpen(false) }
}
