import { useQuery } from '@apollo/client/react'
import { Modal, Skeleton, Stack, Text } from '@mantine/core'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { ManagedTagsDocument } from '../customer-documents.ts'
import { TagRow } from './tag-row.tsx'

/** Names, colours and usage of the tags. */
export function TagsDialog({ onClose }: { onClose(): void }) {
  const { data, error, refetch } = useQuery(ManagedTagsDocument, { fetchPolicy: 'network-only' })
  const tags = data?.customerTags
  return (
    <Modal opened onClose={onClose} title="Tags">
      {!tags && !error && <Skeleton h={160} />}
      {!tags && error && <ErrorState error={error} onRetry={() => refetch()} />}
      {tags?.length === 0 && (
        <Text c="dimmed">There are no tags yet. Select customers and choose Tags to make the first.</Text>
      )}
      {tags && tags.length > 0 && (
        <Stack component="ul" gap="xs" p={0} m={0}>
          {tags.map((tag) => (
            <TagRow key={tag.id} tag={tag} />
          ))}
        </Stack>
      )}
    </Modal>
  )
}
