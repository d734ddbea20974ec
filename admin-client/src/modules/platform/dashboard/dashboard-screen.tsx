import { Anchor, Button, Card, Group, Select, Skeleton, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { LazyDialog } from '../../../capability/lazy-part.tsx'
import { PERIODS, useFigurePeriod } from '../../../ui/figures/use-figure-period.ts'
import { IconCheck, IconExternalLink, IconPencil } from '../../../ui/icons.ts'
import { NoAccess } from '../../../ui/no-access.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { editorPath } from '../../content/pages/public-api.ts'
import { useViewer } from '../session/index.ts'
import { useSiteLink } from '../site-sessions/index.ts'
import { type Arrangement, shownOf } from './arrangement.ts'
import styles from './dashboard.module.css'
import { DashboardFigures } from './dashboard-figures.tsx'
import { DashboardListCard } from './dashboard-list-card.tsx'
import { IconAdjustmentsHorizontal } from './icons.ts'
import { SetupCard } from './setup-card.tsx'
import { useArrangement } from './use-arrangement.ts'
import {
  type Dashboard,
  type DashboardParts,
  type LoadedCard,
  useDashboard,
  useDashboardParts,
} from './use-dashboard.ts'

const customizeDrawer = lazyComponent(async () => (await import('./customize-drawer.tsx')).CustomizeDrawer)

/** The card of the setup steps, by the name under which people hide it. */
const SETUP = { name: 'getting-started', title: 'Getting started' }

/** The start page: the figures of the business, the work that waits, and the way back to recent work. */
export function DashboardScreen() {
  const { tenant, user, can } = useViewer()
  const parts = useDashboardParts()
  const { arrangement, arrange } = useArrangement()
  const { dashboard, retry } = useDashboard(parts, arrangement?.hidden ?? null)
  const [lastDays, setLastDays] = useFigurePeriod()
  const customizeButton = useRef<HTMLButtonElement>(null)
  // The drawer is loaded while it opens, too late to see where the focus was.
  const [isCustomizing, drawer] = useDisclosure(false, { onClose: () => customizeButton.current?.focus() })
  // It stays once it was opened, so that closing it returns the focus to the button.
  const [hasDrawer, setHasDrawer] = useState(false)
  const hasParts = parts.figures.length + parts.cards.length + parts.steps.length > 0
  return (
    <>
      <ScreenHeader
        title={`Welcome, ${user.displayName}`}
        tabTitle="Dashboard"
        text={tenant && <SiteLink siteUrl={tenant.siteUrl} />}
        action={
          <Group gap="xs">
            {parts.figures.length > 0 && (
              <Select
                aria-label="Period"
                w={150}
                allowDeselect={false}
                data={PERIODS.map((days) => ({ value: String(days), label: `Last ${days} days` }))}
                value={String(lastDays)}
                onChange={setLastDays}
              />
            )}
            {hasParts && arrangement && (
              <Button
                ref={customizeButton}
                variant="default"
                leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />}
                onClick={() => {
                  setHasDrawer(true)
                  drawer.open()
                }}
              >
                Customize
              </Button>
            )}
            {can('pages.can_edit') && (
              <Button component={Link} to={editorPath('/')} leftSection={<IconPencil size={18} stroke={1.6} />}>
                Edit home page
              </Button>
            )}
          </Group>
        }
      />
      {!hasParts && (
        <NoAccess
          title="Nothing to show yet"
          text={`Your role, ${user.roleName}, has no permissions for this dashboard. Ask an administrator of ${tenant?.name} to change your role.`}
        />
      )}
      {hasParts && arrangement && (
        <DashboardFigures figures={shownOf(parts.figures, arrangement)} lastDays={lastDays} />
      )}
      {hasParts &&
        (dashboard && arrangement ? (
          <Lists dashboard={dashboard} arrangement={arrangement} onRetry={(card) => void retry(card)} />
        ) : (
          <Placeholder />
        ))}
      {hasDrawer && arrangement && (
        <LazyDialog
          part={customizeDrawer}
          props={{
            isOpen: isCustomizing,
            groups: groupsOf(parts),
            arrangement,
            onChange: (changed) => void arrange(changed),
            onClose: drawer.close,
          }}
          onFailed={() => {
            drawer.close()
            setHasDrawer(false)
          }}
        />
      )}
    </>
  )
}

/** The cards that the viewer can arrange. */
function groupsOf({ figures, cards, steps }: DashboardParts) {
  const groups = [
    { label: 'Figures', cards: figures },
    { label: 'To do', cards: cards.filter(({ kind }) => kind !== 'recent') },
    {
      label: 'Side column',
      cards: [...(steps.length > 0 ? [SETUP] : []), ...cards.filter(({ kind }) => kind === 'recent')],
    },
  ]
  return groups.filter((group) => group.cards.length > 0)
}

interface ListsProps {
  readonly dashboard: Dashboard
  readonly arrangement: Arrangement
  onRetry(card: LoadedCard): void
}

function Lists({ dashboard: { cards, steps }, arrangement, onRetry }: ListsProps) {
  const named = cards.map((loaded) => ({ name: loaded.card.name, loaded }))
  const isRecent = ({ loaded }: (typeof named)[number]) => loaded.card.kind === 'recent'
  const setup = steps.length > 0 ? [{ name: SETUP.name, loaded: null }] : []
  const todo = shownOf(
    named.filter((one) => !isRecent(one)),
    arrangement,
  )
  const side = shownOf([...setup, ...named.filter(isRecent)], arrangement)
  return (
    <div className={styles.columns} data-one={side.length === 0 || undefined}>
      <Stack gap="md">
        {todo.length === 0 && <AllDone />}
        {todo.map(({ name, loaded }) => (
          <DashboardListCard key={name} {...loaded} onRetry={() => onRetry(loaded)} />
        ))}
      </Stack>
      {side.length > 0 && (
        <Stack gap="md">
          {side.map(({ name, loaded }) =>
            loaded ? (
              <DashboardListCard key={name} {...loaded} onRetry={() => onRetry(loaded)} />
            ) : (
              <SetupCard key={name} title={SETUP.title} steps={steps} />
            ),
          )}
        </Stack>
      )}
    </div>
  )
}

function AllDone() {
  return (
    <Card component="section" padding="xl" aria-labelledby="all-done">
      <Stack align="center" gap={6} ta="center">
        <ThemeIcon size={36} radius="xl" variant="light" color="teal">
          <IconCheck size={20} stroke={2} aria-hidden />
        </ThemeIcon>
        <Title order={2} id="all-done">
          You&rsquo;re all caught up
        </Title>
        <Text c="dimmed">Work that needs you appears here.</Text>
      </Stack>
    </Card>
  )
}

function Placeholder() {
  return (
    <div className={styles.columns} role="status" aria-label="Loading the dashboard">
      <Stack gap="md">
        <Skeleton h={190} radius="md" />
        <Skeleton h={190} radius="md" />
      </Stack>
      <Skeleton h={300} radius="md" />
    </div>
  )
}

function SiteLink({ siteUrl }: { siteUrl: string }) {
  return (
    <>
      Your website:{' '}
      <Anchor {...useSiteLink()(siteUrl)}>
        {new URL(siteUrl).host} <IconExternalLink size={14} stroke={1.6} className={styles.external} aria-hidden />
      </Anchor>
    </>
  )
}
