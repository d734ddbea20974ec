import { Anchor } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useEffect, useRef } from 'react'
import { Link, Navigate, NavLink, Outlet, useLocation, useMatch } from 'react-router'
import { isAllowed } from '../../../capability/access.ts'
import { SETTINGS_GROUPS, type SettingsSection } from '../../../capability/admin-capability.ts'
import { useCapabilities } from '../../../capability/capabilities-context.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { SplashScreen } from '../../../ui/splash-screen.tsx'
import { AccessRequired, useViewer } from '../session/index.ts'
import styles from './settings-frame.module.css'

/** The settings: their sections on the left, in groups, and the chosen one beside them. A phone shows one or the other. */
export function SettingsFrame() {
  const viewer = useViewer()
  const capabilities = useCapabilities()
  const isStart = useMatch('/setting')
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // If the row of sections overflows, scroll to the current one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has another section
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  const groups = groupsOf(
    capabilities
      .flatMap(({ settingsSections = [] }) => settingsSections)
      .filter((section) => isAllowed(section, viewer)),
  )
  const [first] = groups.flatMap(({ sections }) => sections)
  if (!first) return <AccessRequired requirement={{ permission: 'settings.can_view' }}>{null}</AccessRequired>
  if (isStart && !isPhone) return <Navigate to={first.path} replace />
  const list = (
    <nav ref={nav} className={styles.sections} aria-label="Settings">
      {groups.map(({ label, sections }) => (
        <div key={label}>
          <div className={styles.heading} aria-hidden>
            {label}
          </div>
          <ul className={styles.group} aria-label={label}>
            {sections.map((section) => (
              <li key={section.path}>
                <NavLink to={section.path} className={styles.section}>
                  {section.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
  if (isStart)
    return (
      <>
        <ScreenHeader title="Settings" />
        {list}
      </>
    )
  return (
    <div className={styles.frame}>
      {isPhone ? (
        <Anchor component={Link} to="/setting" fz="sm" className={styles.back}>
          All settings
        </Anchor>
      ) : (
        list
      )}
      <div className={styles.screen}>
        <Suspense fallback={<SplashScreen />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  )
}

/** The sections by group; groups without any are left out. */
const firstFirst = (one: SettingsSection, other: SettingsSection) =>
  Number(other.isFirst ?? false) - Number(one.isFirst ?? false)

function groupsOf(sections: readonly SettingsSection[]) {
  return Object.entries(SETTINGS_GROUPS)
    .map(([name, label]) => ({ label, sections: sections.filter(({ group }) => group === name).toSorted(firstFirst) }))
    .filter((group) => group.sections.length > 0)
}
