import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Card, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { DashboardQuery } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconExternalLink, IconPencil } from '../../../ui/icons.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { editorPath, type ShownStatus, STATUS_NAMES } from '../../content/pages/public-api.ts'
import { useViewer } from '../session/index.ts'
import { useSiteLink } from '../site-sessions/index.ts'
import styles from './dashboard.module.css'
import { DashboardDocument } from './dashboard-documents.ts'
import { firstSteps } from './first-steps.ts'
import { plansOf } from './plans.ts'
import { RecentPages } from './recent-pages.tsx'
import { ComingUp, FirstSteps, People } from './side-cards.tsx'

/** The start page: how the site stands, and the way back to what was last worked on. */
export function DashboardScreen() {
  const { tenant, user, can } = useViewer()
  const seesPages = can('pages.can_view')
  const { data, error, refetch } = useQuery(DashboardDocument, {
    variables: { seesPeople: can('users.can_view') },
    skip: !seesPages,
    fetchPolicy: 'cache-and-network',
  })
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
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {seesPages && !(error && !data) && (
        <Stack gap="lg">
          <SimpleGrid cols={data?.scheduled.totalItems ? 4 : 3} spacing={{ base: 'xs', xs: 'md' }}>
            <Count status="PUBLISHED" total={data?.published.totalItems} />
            {data && data.scheduled.totalItems > 0 && <Count status="SCHEDULED" total={data.scheduled.totalItems} />}
            <Count status="DRAFT" total={data?.draft.totalItems} />
            <Count status="ARCHIVED" total={data?.archived.totalItems} />
          </SimpleGrid>
          <div className={styles.columns}>
            <RecentPages pages={data?.recent.items} />
            {data && <Side data={data} />}
          </div>
        </Stack>
      )}
    </>
  )
}

function Side({ data }: { data: DashboardQuery }) {
  const { can } = useViewer()
  const { siteSettings, home, users } = data
  const steps = firstSteps(
    {
      ...siteSettings,
      menuItems: siteSettings.mainnavItems.length,
      isHomePublished: home.items[0]?.status === 'PUBLISHED',
      people: users?.totalItems ?? null,
    },
    can,
  )
  return (
    <Stack gap="lg">
      <FirstSteps steps={steps} />
      <ComingUp plans={plansOf(data.planned.items)} />
      {users && <People people={users.items} total={users.totalItems} />}
    </Stack>
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

function Count({ status, total }: { status: ShownStatus; total: number | undefined }) {
  return (
    <Card component={Link} to={`/pages?status=${status}`} padding="md" className={styles.count}>
      <Text c="dimmed">
        {STATUS_NAMES[status]}
        <span className={styles.ifRoom}> pages</span>
      </Text>
      {total === undefined ? <Skeleton h={34} w={48} mt={4} /> : <Text className={styles.number}>{total}</Text>}
    </Card>
  )
}
