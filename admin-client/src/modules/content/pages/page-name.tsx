import { Anchor, Badge, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { PageRowFragment } from '../../../generated/graphql.ts'
import { useViewer } from '../../platform/session/index.ts'
import { editorPath } from './page-address.ts'

/** A page's title, linked to the editor if the user may edit. A group has no content to edit. */
export function PageName({ page }: { page: PageRowFragment }) {
  const mayEdit = useViewer().can('pages.can_edit') && !page.isDummy
  return (
    <Group gap={8} wrap="nowrap" miw={0}>
      {mayEdit ? (
        <Anchor component={Link} to={editorPath(page.slug)} c="var(--mantine-color-text)" fw={500} truncate>
          {page.title}
        </Anchor>
      ) : (
        <Text fw={500} truncate c={page.isDummy ? 'dimmed' : undefined}>
          {page.title}
        </Text>
      )}
      {page.isDummy && (
        <Badge color="gray" size="sm" style={{ flexShrink: 0 }}>
          Group
        </Badge>
      )}
      {page.isHomepage && (
        <Badge color="gray" size="sm" style={{ flexShrink: 0 }}>
          Home
        </Badge>
      )}
    </Group>
  )
}
