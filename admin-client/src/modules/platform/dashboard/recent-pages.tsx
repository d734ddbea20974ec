import { Anchor, Card, Group, Skeleton, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { DashboardQuery } from '../../../generated/graphql.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { editorPath, PageStatusBadges } from '../../content/pages/public-api.ts'
import { useViewer } from '../session/index.ts'
import styles from './dashboard.module.css'

/** The way back to what was last worked on. */
export function RecentPages({ pages }: { pages: DashboardQuery['recent']['items'] | undefined }) {
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
            <PageStatusBadges page={page} isPlanShown={false} />
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
