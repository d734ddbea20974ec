import { useQuery } from '@apollo/client/react'
import { Box, Button, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ManagedCustomFieldFragment } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconForms, IconPlus } from '../../../ui/icons.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../session/index.ts'
import { CustomFieldDialog } from './custom-field-dialog.tsx'
import { CustomFieldsDocument } from './custom-field-documents.ts'
import { type FieldOwner, useFieldOwners } from './custom-field-types.ts'
import { ArchivedFields, FieldsInOrder } from './custom-fields-lists.tsx'

/** The custom fields of each kind of record that can have them. */
export function CustomFieldsScreen() {
  const owners = useFieldOwners()
  // Most fields are those of customers.
  const [chosen, setChosen] = useState((owners.find(({ kind }) => kind === 'CUSTOMER') ?? owners[0])?.kind)
  const owner = owners.find(({ kind }) => kind === chosen)
  return (
    owner && (
      <FieldsOf key={owner.kind} owner={owner}>
        {owners.length > 1 && (
          // Six kinds don't fit on a phone, where they scroll.
          <Box mb="md" style={{ overflowX: 'auto' }}>
            <SegmentedControl
              aria-label="Records"
              data={owners.map(({ kind, many }) => ({
                value: kind,
                label: `${many.charAt(0).toUpperCase()}${many.slice(1)}`,
              }))}
              value={owner.kind}
              onChange={setChosen}
            />
          </Box>
        )}
      </FieldsOf>
    )
  )
}

function FieldsOf({ owner, children }: { owner: FieldOwner; children: React.ReactNode }) {
  const { can } = useViewer()
  const mayEdit = can('settings.can_edit')
  const [edited, setEdited] = useState<ManagedCustomFieldFragment | 'new' | null>(null)
  const { data, error, refetch } = useQuery(CustomFieldsDocument, {
    variables: { kind: owner.kind },
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
        text={`Store more information about your ${owner.many}.`}
        action={fields && fields.length > 0 && addButton}
      />
      {children}
      {!fields && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Loading />)}
      {fields?.length === 0 && <NoFields owner={owner} action={addButton} />}
      {fields && fields.length > 0 && (
        <Stack gap="lg">
          <FieldsInOrder
            owner={owner}
            fields={fields.filter(({ isArchived }) => !isArchived)}
            mayEdit={mayEdit}
            onEdit={setEdited}
          />
          <ArchivedFields owner={owner} fields={fields.filter(({ isArchived }) => isArchived)} mayEdit={mayEdit} />
        </Stack>
      )}
      {edited && (
        <CustomFieldDialog owner={owner} field={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
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

function NoFields({ owner, action }: { owner: FieldOwner; action: React.ReactNode }) {
  return (
    <EmptyState
      icon={IconForms}
      title="No custom fields yet"
      text={`Add a loyalty number, a birthday or a preferred location: it is then asked for, shown and searched with your ${owner.many}.`}
      action={action}
    />
  )
}
