import { Badge, Divider, Group, Stack, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { NavigationEntry } from '../capability/admin-capability.ts'
import { useCapabilities } from '../capability/capabilities-context.ts'
import { LazyExtra } from '../capability/lazy-part.tsx'
import { useViewer } from '../modules/platform/session/index.ts'
import { Logo } from '../ui/logo.tsx'
import { PRODUCT_NAME } from '../ui/page-title.tsx'
import { navigationFor } from './navigation.ts'
import styles from './sidebar.module.css'

/** The main navigation. As a rail it only shows icons, with their names in tooltips. */
export function Sidebar({ isRail }: { isRail: boolean }) {
  const groups = navigationFor(useViewer(), useCapabilities())
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // A window may have no room for all entries.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has another entry
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <div className={styles.sidebar} data-rail={isRail || undefined}>
      <nav ref={nav} className={styles.entries} aria-label="Main">
        {groups.map(({ name, label, entries }) => (
          <Stack key={name} gap={2} mb="md">
            {label && isRail && <Divider mx={8} mb={6} color="var(--ms-hairline)" />}
            {label && !isRail && (
              <Text px={10} py={4} fz="xs" fw={500} c="dimmed">
                {label}
              </Text>
            )}
            {entries.map((entry) => (
              <Entry key={entry.path} entry={entry} isRail={isRail} />
            ))}
          </Stack>
        ))}
      </nav>
      <Group className={styles.foot} gap={8} wrap="nowrap">
        {!isRail && <Logo size={20} />}
        {!isRail && <Text fw={500}>{PRODUCT_NAME}</Text>}
        <Badge size="sm">Beta</Badge>
      </Group>
    </div>
  )
}

function Entry({
  entry: { label, path, icon: Icon, isExact = false, badge },
  isRail,
}: {
  entry: NavigationEntry
  isRail: boolean
}) {
  return (
    <Tooltip label={label} position="right" disabled={!isRail} events={{ hover: true, focus: true, touch: false }}>
      <UnstyledButton
        component={NavLink}
        to={path}
        end={isExact}
        className={styles.entry}
        aria-label={isRail ? label : undefined}
      >
        <Icon size={19} stroke={1.6} aria-hidden />
        {!isRail && <span>{label}</span>}
        {!isRail && badge && <LazyExtra part={badge} props={{}} />}
      </UnstyledButton>
    </Tooltip>
  )
}
