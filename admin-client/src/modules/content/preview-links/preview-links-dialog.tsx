import { useMutation, useQuery } from '@apollo/client/react'
import { Badge, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import type { PreviewLinkRowFragment } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { NewPreviewLink } from './new-preview-link.tsx'
import { PreviewLinksDocument, RevokePreviewLinkDocument } from './preview-link-documents.ts'

interface PreviewLinksDialogProps {
  page: { readonly id: string; readonly title: string }
  onClose(): void
}

/** The links that show a page's draft to people without an account. Open while mounted. */
export function PreviewLinksDialog({ page, onClose }: PreviewLinksDialogProps) {
  const { data, error, refetch } = useQuery(PreviewLinksDocument, {
    variables: { pageId: page.id },
    fetchPolicy: 'network-only',
  })
  const links = data?.previewLinks
  return (
    <Modal opened onClose={onClose} title={`Preview links to “${page.title}”`} size="lg">
      <Stack gap="lg">
        <Text c="dimmed">Anyone with a link can view the current draft without signing in, until you revoke it.</Text>
        <NewPreviewLink pageId={page.id} />
        {error && !links && <ErrorState error={error} onRetry={() => refetch()} />}
        {!error && !links && (
          <Stack role="status" aria-label="Loading preview links">
            <Skeleton h={44} />
            <Skeleton h={44} />
          </Stack>
        )}
        {links?.length === 0 && <Text c="dimmed">This page has no preview links yet.</Text>}
        {links && links.length > 0 && (
          <Stack component="ul" gap="sm" p={0} m={0}>
            {links.map((link) => (
              <PreviewLinkRow key={link.id} link={link} />
            ))}
          </Stack>
        )}
      </Stack>
    </Modal>
  )
}

function PreviewLinkRow({ link }: { link: PreviewLinkRowFragment }) {
  const [revoke, { loading }] = useMutation(RevokePreviewLinkDocument, { refetchQueries: [PreviewLinksDocument] })

  async function end() {
    const { data } = await revoke({ variables: { id: link.id } })
    for (const { message } of data?.revokePreviewLink.userErrors ?? []) toastError(message)
    if (data?.revokePreviewLink.revokedId) toastSuccess('Preview link revoked')
  }

  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
      <div>
        <Group gap="xs">
          <Text fw={500}>
            {link.createdByName}, <RelativeTime at={link.createdAt} />
          </Text>
          {link.isExpired && <Badge color="gray">Expired</Badge>}
        </Group>
        <Text c="dimmed" fz="xs">
          {link.lastOpenedAt ? (
            <>
              Last opened <RelativeTime at={link.lastOpenedAt} />
            </>
          ) : (
            'Never opened'
          )}
          {link.expiresAt && !link.isExpired && (
            <>
              , ends <RelativeTime at={link.expiresAt} />
            </>
          )}
        </Text>
      </div>
      <Button
        variant="subtle"
        color="red"
        size="xs"
        loading={loading}
        aria-label={`Revoke the link that ${link.createdByName} created`}
        onClick={end}
      >
        Revoke
      </Button>
    </Group>
  )
}
