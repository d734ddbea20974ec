import { Suspense, useEffect, useRef } from 'react'
import { Navigate, NavLink, Outlet, useLocation, useMatch } from 'react-router'
import { isAllowed } from '../../../capability/access.ts'
import { useCapabilities } from '../../../capability/capabilities-context.ts'
import { SplashScreen } from '../../../ui/splash-screen.tsx'
import { useViewer } from '../session/index.ts'
import styles from './settings-frame.module.css'

/** The settings: their sections on the left, the chosen one beside them. */
export function SettingsFrame() {
  const viewer = useViewer()
  const capabilities = useCapabilities()
  const isStart = useMatch('/setting')
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // Where the sections stand in a row that does not fit, the chosen one must not lie outside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has another section
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  const sections = capabilities
    .flatMap(({ settingsSections = [] }) => settingsSections)
    .filter((section) => isAllowed(section, viewer))
  if (isStart && sections[0]) return <Navigate to={sections[0].path} replace />
  return (
    <div className={styles.frame}>
      <nav ref={nav} className={styles.sections} aria-label="Settings">
        {sections.map(({ label, path }) => (
          <NavLink key={path} to={path} className={styles.section}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.screen}>
        <Suspense fallback={<SplashScreen />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  )
}
