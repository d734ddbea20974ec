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
        {usages.map(({ pageId, componentId, recordId, recordKind, path, title, slug, isPublished }) => (
          <List.Item key={pageId ?? componentId ?? recordId ?? title}>
            {slug || componentId || path ? (
              <Anchor component={Link} to={placeOf({ componentId, path, slug })} fz="sm">
                {title}
              </Anchor>
            ) : (
              title
            )}
            {(componentId || recordKind) && (
              <Text span c="dimmed" fz="xs">
                {componentId ? ' component' : ` ${recordKind?.replaceAll('_', ' ')}`}
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

type Place = Pick<OpenedItem['usages'][number], 'componentId' | 'path' | 'slug'>

// Not imported from `pages`, because `pages` imports this module.
function placeOf({ componentId, path, slug }: Place): string {
  if (path) return path
  return componentId ? `/editor?component=${componentId}` : `/editor?slug=${encodeURIComponent(slug ?? '')}`
}
