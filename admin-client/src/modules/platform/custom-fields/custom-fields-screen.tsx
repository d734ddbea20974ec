import { useQuery } from '@apollo/client/react'
import { Button, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import type { CustomFieldKind, ManagedCustomFieldFragment } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconForms, IconPlus } from '../../../ui/icons.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../session/index.ts'
import { CustomFieldDialog } from './custom-field-dialog.tsx'
import { CustomFieldsDocument } from './custom-field-documents.ts'
import { KINDS, recordsName } from './custom-field-types.ts'
import { ArchivedFields, FieldsInOrder } from './custom-fields-lists.tsx'

/** What a business wants to know of its customers beyond what all do. */
export function CustomFieldsScreen() {
  const { can } = useViewer()
  const mayEdit = can('settings.can_edit')
  const [kind = 'CUSTOMER'] = KINDS
  const [edited, setEdited] = useState<ManagedCustomFieldFragment | 'new' | null>(null)
  const { data, error, refetch } = useQuery(CustomFieldsDocument, {
    variables: { kind },
    fetchPolicy: 'cache-and-network',
  })
  const fields = data?.customFields
  const addButton = mayEdit && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
      New field
    </Button>
  )
  return (
    <>
      <ScreenHeader
        title="Custom fields"
        text={`Store more information about your ${recordsName(kind)}.`}
        action={fields && fields.length > 0 && addButton}
      />
      {!fields && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Loading />)}
      {fields?.length === 0 && <NoFields kind={kind} action={addButton} />}
      {fields && fields.length > 0 && (
        <Stack gap="lg">
          <FieldsInOrder
            kind={kind}
            fields={fields.filter(({ isArchived }) => !isArchived)}
            mayEdit={mayEdit}
            onEdit={setEdited}
          />
          <ArchivedFields kind={kind} fields={fields.filter(({ isArchived }) => isArchived)} mayEdit={mayEdit} />
        </Stack>
      )}
      {edited && (
        <CustomFieldDialog kind={kind} field={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

function Loading() {
  return (
    <Stack role="status" aria-label="Loading the custom fields" gap="xs">
      <Skeleton h={56} radius="md" />
      <Skeleton h={56} radius="md" />
      <Skeleton h={56} radius="md" />
    </Stack>
  )
}

function NoFields({ kind, action }: { kind: CustomFieldKind; action: React.ReactNode }) {
  return (
    <EmptyState
      icon={IconForms}
      title="No custom fields yet"
      text={`Add a loyalty number, a birthday or a preferred location: it is then asked for, shown and searched with your ${recordsName(kind)}.`}
      action={action}
    />
  )
}
