import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const STORED = 'mainstreet-sidebar'

/** From this width the sidebar is beside the page; below it, a drawer. */
export const DESKTOP = '(min-width: 62em)'

/** Desktop: open unless the user closed it. Smaller screens: always initially closed. */
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

  // Reset when the breakpoint is crossed, and close the drawer after navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on path changes
  useEffect(() => {
    setOpen(initiallyOpen(isDesktop, localStorage.getItem(STORED)))
  }, [isDesktop, pathname])

  function toggle() {
    setOpen(!isOpen)
    if (isDesktop) localStorage.setItem(STORED, isOpen ? 'closed' : 'open')
  }

  return { isDesktop, isOpen, toggle, close: () => setOpen(false) }
}
