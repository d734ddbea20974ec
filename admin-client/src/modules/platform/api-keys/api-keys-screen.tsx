import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Card, Skeleton, Stack } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ApiKeyRowFragment } from '../../../generated/graphql.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconKey, IconPlus } from '../../../ui/icons.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../session/index.ts'
import { ApiKeysDocument, RevokeApiKeyDocument } from './api-key-documents.ts'
import { ApiKeysTable } from './api-keys-table.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'

const PER_PAGE = 20

/** What lets programs work with the tenant's data. */
export function ApiKeysScreen() {
  const { can } = useViewer()
  const [address] = useSearchParams()
  const [isMaking, setMaking] = useState(false)
  const { data, previousData, error, loading, refetch } = useQuery(ApiKeysDocument, {
    variables: { page: currentPage(address), perPage: PER_PAGE },
    fetchPolicy: 'cache-and-network',
  })
  const [revoke] = useMutation(RevokeApiKeyDocument)
  const shown = data ?? (loading ? previousData : undefined)
  const mayEdit = can('settings.can_edit')
  const newKey = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setMaking(true)}>
      New key
    </Button>
  )

  function askToRevoke({ id, name }: ApiKeyRowFragment) {
    modals.openConfirmModal({
      title: `Revoke ${name}`,
      children: 'Everything that uses this key stops working immediately. This cannot be undone.',
      labels: { confirm: 'Revoke key', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: async () => {
        const { data: answer } = await revoke({ variables: { input: { id } } })
        for (const { message } of answer?.revokeApiKey.userErrors ?? []) toastError(message)
        if (answer?.revokeApiKey.apiKey) toastSuccess(`${name} revoked`)
      },
    })
  }

  function body() {
    if (!shown) {
      return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={220} radius="md" />
    }
    if (shown.apiKeys.items.length === 0) {
      return (
        <EmptyState
          icon={IconKey}
          title="No API keys yet"
          text="An API key lets another program, such as a point of sale or a booking app, work with your data."
          action={mayEdit && newKey}
        />
      )
    }
    return (
      <Card padding={0}>
        <ApiKeysTable keys={shown.apiKeys.items} onRevoke={mayEdit ? askToRevoke : undefined} />
      </Card>
    )
  }

  return (
    <>
      <ScreenHeader title="API keys" action={mayEdit && (shown?.apiKeys.items.length ?? 0) > 0 && newKey} />
      <Stack gap="md">
        {body()}
        {shown && <Pagination totalItems={shown.apiKeys.totalItems} perPage={PER_PAGE} />}
      </Stack>
      {isMaking && <NewKeyDialog grantable={shown?.apiKeyPermissions ?? []} onClose={() => setMaking(false)} />}
    </>
  )
}
