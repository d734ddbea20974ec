import { useQuery } from '@apollo/client/react'
import { List, Skeleton, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { graphql } from '../../../generated/index.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'

export const CustomerErasurePreviewDocument = graphql(`
  query CustomerErasurePreview($id: ID!) {
    customerErasurePreview(id: $id) { erased { kind label count } retained { kind label count reason } }
  }
`)

export const EraseCustomerDocument = graphql(`
  mutation EraseCustomer($input: EraseCustomerInput!) {
    eraseCustomer(input: $input) { erasedId userErrors { code message field } }
  }
`)

interface EraseDialogProps {
  readonly customer: { readonly id: string; readonly displayName: string }
  onClose(): void
  onErased(): void
}

/** Erases a customer once their name is typed. Lists beforehand what is erased and what is retained. */
export function EraseDialog({ customer, onClose, onErased }: EraseDialogProps) {
  const { id, displayName } = customer
  const form = useForm({ initialValues: { confirmName: '' } })
  const { data, error, refetch } = useQuery(CustomerErasurePreviewDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
  })
  const erase = useSend(EraseCustomerDocument, { refetchQueries: ['Customers', 'DuplicateGroups'] })
  const preview = data?.customerErasurePreview

  return (
    <FormDialog
      title={`Permanently erase ${displayName}?`}
      form={form}
      submit="Erase permanently"
      submitColor="red"
      isSubmitDisabled={form.values.confirmName.trim() === ''}
      send={({ confirmName }) => erase({ id, confirmName })}
      onSaved={() => {
        toastSuccess('Customer erased')
        onErased()
      }}
      onClose={onClose}
    >
      {!preview && error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!preview && !error && <Skeleton h={120} />}
      {preview && (
        <>
          <div>
            <Text fw={600}>Permanently deleted now</Text>
            <List>
              <List.Item>Name, contact and address</List.Item>
              {preview.erased.map(({ kind, label, count }) => (
                <List.Item key={kind}>
                  {label}: {count}
                </List.Item>
              ))}
            </List>
          </div>
          <div>
            <Text fw={600}>This stays</Text>
            <List>
              {preview.retained.map(({ kind, label, count, reason }) => (
                <List.Item key={kind}>
                  {label}: {count}. {reason}.
                </List.Item>
              ))}
              <List.Item>In the audit log, that somebody was erased and by whom, without name or details</List.Item>
              <List.Item>Existing backups, until they are deleted</List.Item>
            </List>
          </div>
        </>
      )}
      <TextInput
        label={`Type ${displayName} to confirm`}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('confirmName')}
      />
    </FormDialog>
  )
}
