import { Anchor, Group, List, Text } from '@mantine/core'
import { Link } from 'react-router'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { groupOf } from './media-groups.ts'
import { extentOf, formatOf, sizeOf } from './media-size.ts'
import type { OpenedItem } from './opened-item.ts'

/** Size, URL, and where the file is used. */
export function MediaFacts({ item }: { item: OpenedItem }) {
  const { usages } = item
  return (
    <div>
      <Group gap="xs" justify="space-between">
        <Text fz="sm" c="dimmed">
          {groupOf(item.mimeType) !== 'documents' && `${extentOf(item)} px · `}
          {sizeOf(item.filesize)} · {formatOf(item.mimeType)}
        </Text>
        <CopyButton label="Copy address" value={item.url} variant="subtle" size="compact-sm" />
      </Group>
      <Text fz="sm" mt="xs" fw={500}>
        {usages.length === 0 ? 'Not used anywhere' : `Used in ${usages.length} place${usages.length === 1 ? '' : 's'}`}
      </Text>
      <List size="sm" listStyleType="none">
        {usages.map(({ pageId, componentId, title, slug, isPublished }) => (
          <List.Item key={pageId ?? componentId ?? 'settings'}>
            {slug || componentId ? (
              <Anchor component={Link} to={editorOf(componentId, slug)} fz="sm">
                {title}
              </Anchor>
            ) : (
              title
            )}
            {componentId && (
              <Text span c="dimmed" fz="xs">
                {' '}
                component
              </Text>
            )}
            {!isPublished && (
              <Text span c="dimmed" fz="xs">
                {' '}
                not published
              </Text>
            )}
          </List.Item>
        ))}
      </List>
    </div>
  )
}

// Not imported from `pages`, because `pages` imports this module.
function editorOf(componentId: string | null | undefined, slug: string | null | undefined): string {
  return componentId ? `/editor?component=${componentId}` : `/editor?slug=${encodeURIComponent(slug ?? '')}`
}
