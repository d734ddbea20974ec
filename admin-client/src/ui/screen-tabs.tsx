import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import styles from './screen-tabs.module.css'

interface ScreenTab {
  readonly label: string
  readonly to: string
}

/** Tabs between related screens, each with its own URL. */
export function ScreenTabs({ label, tabs }: { label: string; tabs: readonly ScreenTab[] }) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // On a phone, the current tab may be outside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has another tab
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end className={styles.tab}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  )
}
