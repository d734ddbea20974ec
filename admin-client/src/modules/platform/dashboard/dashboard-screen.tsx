import { Anchor, Button, Card, Skeleton, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { Link } from 'react-router'
import { IconCheck, IconExternalLink, IconPencil } from '../../../ui/icons.ts'
import { NoAccess } from '../../../ui/no-access.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { editorPath } from '../../content/pages/public-api.ts'
import { useViewer } from '../session/index.ts'
import { useSiteLink } from '../site-sessions/index.ts'
import styles from './dashboard.module.css'
import { DashboardListCard } from './dashboard-list-card.tsx'
import { SetupCard } from './setup-card.tsx'
import { type Dashboard, useDashboard } from './use-dashboard.ts'

/** The start page: the work that waits, and the way back to recent work. */
export function DashboardScreen() {
  const { tenant, user, can } = useViewer()
  const { dashboard, hasParts, retry } = useDashboard()
  return (
    <>
      <ScreenHeader
        title={`Welcome, ${user.displayName}`}
        tabTitle="Dashboard"
        text={tenant && <SiteLink siteUrl={tenant.siteUrl} />}
        action={
          can('pages.can_edit') && (
            <Button component={Link} to={editorPath('/')} leftSection={<IconPencil size={18} stroke={1.6} />}>
              Edit home page
            </Button>
          )
        }
      />
      {!hasParts && (
        <NoAccess
          title="Nothing to show yet"
          text={`Your role, ${user.roleName}, has no permissions for this dashboard. Ask an administrator of ${tenant?.name} to change your role.`}
        />
      )}
      {hasParts && (dashboard ? <Parts dashboard={dashboard} onRetry={retry} /> : <Placeholder />)}
    </>
  )
}

function Parts({ dashboard: { todo, recent, steps }, onRetry }: { dashboard: Dashboard; onRetry(): void }) {
  const hasSide = recent.length > 0 || steps.length > 0
  return (
    <div className={styles.columns} data-one={!hasSide || undefined}>
      <Stack gap="md">
        {todo.length === 0 && <AllDone />}
        {todo.map((loaded) => (
          <DashboardListCard key={loaded.card.title} {...loaded} onRetry={onRetry} />
        ))}
      </Stack>
      {hasSide && (
        <Stack gap="md">
          {steps.length > 0 && <SetupCard steps={steps} />}
          {recent.map((loaded) => (
            <DashboardListCard key={loaded.card.title} {...loaded} onRetry={onRetry} />
          ))}
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
