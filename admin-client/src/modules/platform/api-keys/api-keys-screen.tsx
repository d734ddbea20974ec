import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ApiKeyRowFragment } from '../../../generated/graphql.ts'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { IconKey, IconPlus } from '../../../ui/icons.ts'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../session/index.ts'
import { ApiKeysDocument, RevokeApiKeyDocument } from './api-key-documents.ts'
import { ApiKeysTable } from './api-keys-table.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'

const PER_PAGE = 20

/** The keys with which other programs work with the tenant's data. */
export function ApiKeysScreen() {
  const mayEdit = useViewer().can('settings.can_edit')
  const { page } = useListState()
  const [isAdding, setAdding] = useState(false)
  const { data, error, reload } = useListQuery(ApiKeysDocument, { page, perPage: PER_PAGE })
  const [revoke] = useAction(RevokeApiKeyDocument)
  const newKey = mayEdit && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      New key
    </Button>
  )

  function askToRevoke({ id, name }: ApiKeyRowFragment) {
    confirmAction({
      title: `Revoke ${name}`,
      text: 'Everything that uses this key stops working immediately. This cannot be undone.',
      confirm: 'Revoke key',
      onConfirm: async () => {
        if (await revoke({ id })) toastSuccess(`${name} revoked`)
      },
    })
  }

  return (
    <>
      <ScreenHeader title="API keys" action={(data?.apiKeys.items.length ?? 0) > 0 && newKey} />
      <ListBody
        list={data?.apiKeys}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        empty={
          <EmptyState
            icon={IconKey}
            title="No API keys yet"
            text="An API key lets another program, such as a point of sale or a booking app, work with your data."
            action={newKey}
          />
        }
      >
        {(keys) => <ApiKeysTable keys={keys} onRevoke={mayEdit ? askToRevoke : undefined} />}
      </ListBody>
      {isAdding && <NewKeyDialog grantable={data?.apiKeyPermissions ?? []} onClose={() => setAdding(false)} />}
    </>
  )
}
