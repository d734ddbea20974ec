import { NavLink } from 'react-router'
import styles from './screen-tabs.module.css'

interface ScreenTab {
  readonly label: string
  readonly to: string
}

/** Tabs between related screens, each with its own URL. */
export function ScreenTabs({ label, tabs }: { label: string; tabs: readonly ScreenTab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end className={styles.tab}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  )
}
