import { AppShell, CloseButton, Drawer } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCapabilities } from '../capability/capabilities-context.ts'
import { useViewer } from '../modules/platform/session/index.ts'
import { useShortcut, useShortcutKeys } from '../ui/shortcuts.ts'
import { SplashScreen } from '../ui/splash-screen.tsx'
import { navigationFor } from './navigation.ts'
import styles from './shell.module.css'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { Sidebar } from './sidebar.tsx'
import { useSidebarState } from './sidebar-state.ts'
import { TopBar } from './top-bar.tsx'
import { useScreenFocus } from './use-screen-focus.ts'

const OPEN_WIDTH = 216
const RAIL_WIDTH = 65

/** The layout around every screen except the editor: top bar, sidebar, and the screen. */
export function Shell({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const sidebar = useSidebarState()
  const [showsShortcuts, setShowsShortcuts] = useState(false)
  useShortcutKeys()
  useScreenFocus()
  useShortcut('?', 'Show this list', () => setShowsShortcuts(true))
  useShortcut('[', 'Collapse or expand the sidebar', sidebar.toggle)
  const groups = navigationFor(viewer, useCapabilities())

  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{
        width: sidebar.isOpen ? OPEN_WIDTH : RAIL_WIDTH,
        breakpoint: 'md',
        collapsed: { mobile: true },
      }}
      transitionDuration={150}
    >
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <AppShell.Header className={styles.surface}>
        <TopBar sidebar={sidebar} onShowShortcuts={() => setShowsShortcuts(true)} />
      </AppShell.Header>
      {sidebar.isDesktop ? (
        <AppShell.Navbar className={styles.surface}>
          <Sidebar isRail={!sidebar.isOpen} />
        </AppShell.Navbar>
      ) : (
        <Drawer
          opened={sidebar.isOpen}
          onClose={sidebar.close}
          size={OPEN_WIDTH}
          withCloseButton={false}
          padding={0}
          transitionProps={{ duration: 150 }}
          classNames={{ body: styles.drawer }}
          attributes={{ content: { 'aria-label': 'Menu' } }}
        >
          <CloseButton size="lg" className={styles.close} aria-label="Collapse sidebar" onClick={sidebar.close} />
          <Sidebar isRail={false} />
        </Drawer>
      )}
      <AppShell.Main className={styles.main}>
        <div id="content" className={styles.content}>
          <Suspense fallback={<SplashScreen />}>{children}</Suspense>
        </div>
      </AppShell.Main>
      {groups.flatMap(({ entries }) =>
        entries.map(({ keys, label, path }) => keys && <GoTo key={path} keys={keys} label={label} path={path} />),
      )}
      {showsShortcuts && <ShortcutsDialog onClose={() => setShowsShortcuts(false)} />}
    </AppShell>
  )
}

function GoTo({ keys, label, path }: { keys: string; label: string; path: string }) {
  const navigate = useNavigate()
  useShortcut(keys, `Go to ${label}`, () => navigate(path))
  return null
}
