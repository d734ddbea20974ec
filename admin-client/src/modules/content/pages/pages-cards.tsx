import { Box, Card, Group, Stack, Text } from '@mantine/core'
import type { PageRowFragment } from '../../../generated/graphql.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { PageName } from './page-name.tsx'
import { type PageRowActions, PageRowMenu } from './page-row-menu.tsx'
import { PageStatusBadges } from './page-status.tsx'

/** The list on screens too narrow for a table. */
export function PagesCards({ pages, ...actions }: { pages: readonly PageRowFragment[] } & PageRowActions) {
  return (
    <Stack component="ul" gap="xs" p={0} m={0}>
      {pages.map((page) => (
        <Card component="li" key={page.id} padding="sm">
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <div style={{ minWidth: 0 }}>
              <PageName page={page} />
              <Text c="dimmed" fz="xs" truncate>
                {page.slug} · <RelativeTime at={page.updatedAt} />
              </Text>
            </div>
            <PageRowMenu page={page} {...actions} />
          </Group>
          <Box mt={6}>
            <PageStatusBadges page={page} />
          </Box>
        </Card>
      ))}
    </Stack>
  )
}
