import { useQuery } from '@apollo/client/react'
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { PostFieldsFragment, RevisionKind } from '../../../../generated/graphql.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { useAction } from '../../../../ui/form/use-send.ts'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { PostRevisionsDocument, RestorePostRevisionDocument } from '../post-documents.ts'

const KIND_LABELS: Readonly<Record<RevisionKind, string>> = {
  AUTOSAVED: 'Saved automatically',
  CONFLICT_COPY: 'Copy of conflicting changes',
  IMPORTED: 'Imported',
  PUBLISHED: 'Published',
  RESTORED: 'Restored',
  SAVED: 'Saved',
}
const PER_PAGE = 20

interface RevisionsDialogProps {
  readonly post: PostFieldsFragment
  onClose(): void
}

/** The former drafts of a post. Restoring one makes it the draft. */
export function RevisionsDialog({ post, onClose }: RevisionsDialogProps) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(PostRevisionsDocument, {
    variables: { id: post.id, page },
    fetchPolicy: 'network-only',
  })
  const [restore, isBusy] = useAction(RestorePostRevisionDocument)
  const revisions = data?.blogPost.revisions

  async function restoreOne(id: string) {
    if (!(await restore({ id, version: post.version }))) return
    toastSuccess('Revision restored as the draft')
    onClose()
  }

  return (
    <Modal opened onClose={onClose} title="Revisions" closeButtonProps={{ 'aria-label': 'Close' }}>
      {!revisions && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={200} />)}
      {revisions?.items.length === 0 && <Text c="dimmed">A revision appears here each time the post is saved.</Text>}
      <Stack gap="sm">
        {revisions?.items.map(({ id, kind, createdByName, updatedAt }) => (
          <Group key={id} justify="space-between" wrap="nowrap">
            <div>
              <Text>{KIND_LABELS[kind]}</Text>
              <Text c="dimmed" fz="sm">
                {createdByName}, <RelativeTime at={updatedAt} />
              </Text>
            </div>
            <Button size="xs" variant="default" loading={isBusy} onClick={() => restoreOne(id)}>
              Restore
            </Button>
          </Group>
        ))}
        {revisions && revisions.totalItems > PER_PAGE && (
          <Group justify="space-between">
            <Button variant="subtle" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Newer
            </Button>
            <Button
              variant="subtle"
              disabled={page * PER_PAGE >= revisions.totalItems}
              onClick={() => setPage(page + 1)}
            >
              Older
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}
