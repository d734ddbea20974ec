import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Card, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { DashboardQuery, PageStatus } from '../../../generated/graphql.ts'
import { graphql } from '../../../generated/index.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconExternalLink, IconPencil } from '../../../ui/icons.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { editorPath, PageStatusBadges, STATUS_NAMES } from '../../content/pages/index.ts'
import { useViewer } from '../session/index.ts'
import { useSiteLink } from '../site-sessions/index.ts'
import styles from './dashboard.module.css'

const DashboardDocument = graphql(`
  query Dashboard {
    me { user { id } tenant { id } }
    published: pages(perPage: 1, where: { status: { eq: PUBLISHED } }) { totalItems }
    draft: pages(perPage: 1, where: { status: { eq: DRAFT } }) { totalItems }
    archived: pages(perPage: 1, where: { status: { eq: ARCHIVED } }) { totalItems }
    recent: pages(perPage: 6, orderBy: [{ field: UPDATED_AT, direction: DESC }]) { items { ...PageRow } }
  }
`)

/** The start page: how the site stands, and the way back to what was last worked on. */
export function DashboardScreen() {
  const { tenant, user, can } = useViewer()
  const seesPages = can('pages.can_view')
  const { data, error, refetch } = useQuery(DashboardDocument, { skip: !seesPages, fetchPolicy: 'cache-and-network' })
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
          <SimpleGrid cols={3} spacing={{ base: 'xs', xs: 'md' }}>
            <Count status="PUBLISHED" total={data?.published.totalItems} />
            <Count status="DRAFT" total={data?.draft.totalItems} />
            <Count status="ARCHIVED" total={data?.archived.totalItems} />
          </SimpleGrid>
          <RecentPages pages={data?.recent.items} />
        </Stack>
      )}
    </>
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

function Count({ status, total }: { status: PageStatus; total: number | undefined }) {
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

function RecentPages({ pages }: { pages: DashboardQuery['recent']['items'] | undefined }) {
  const mayEdit = useViewer().can('pages.can_edit')
  return (
    <Card component="section" padding={0} aria-labelledby="recent">
      <Group justify="space-between" px="md" py="sm">
        <Title order={2} id="recent">
          Last edited
        </Title>
        <Anchor component={Link} to="/pages">
          All pages
        </Anchor>
      </Group>
      <ul className={styles.recent}>
        {!pages &&
          ['one', 'two', 'three', 'four'].map((row) => <Skeleton component="li" key={row} h={28} my={10} mx={16} />)}
        {pages?.map((page) => (
          <li key={page.id}>
            {mayEdit ? (
              <Anchor component={Link} to={editorPath(page.slug)} c="var(--mantine-color-text)" fw={500} truncate>
                {page.title}
              </Anchor>
            ) : (
              <Text fw={500} truncate>
                {page.title}
              </Text>
            )}
            <PageStatusBadges page={page} />
            <Text c="dimmed" className={styles.when}>
              <RelativeTime at={page.updatedAt} />
            </Text>
          </li>
        ))}
        {pages?.length === 0 && (
          <li>
            <Text c="dimmed">No pages yet. Make the first one under Pages.</Text>
          </li>
        )}
      </ul>
    </Card>
  )
}
