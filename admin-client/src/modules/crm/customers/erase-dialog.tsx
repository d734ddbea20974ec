import { useMutation, useQuery } from '@apollo/client/react'
import { List, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { graphql } from '../../../generated/index.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { explainError } from '../../../ui/explain-error.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
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
  const [confirm, setConfirm] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(CustomerErasurePreviewDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
  })
  const [erase, { loading }] = useMutation(EraseCustomerDocument, {
    context: { quiet: true },
    refetchQueries: ['Customers', 'DuplicateGroups'],
  })
  const preview = data?.customerErasurePreview

  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(null)
    setWrong(null)
    const { data: answer, error: failed } = await erase({ variables: { input: { id, confirmName: confirm } } })
    const payload = answer?.eraseCustomer
    if (!payload) return setProblem(explainError(failed))
    const [fault] = payload.userErrors
    if (fault) return fault.field === 'confirmName' ? setWrong(fault.message) : setProblem(fault.message)
    toastSuccess('The customer is erased')
    onErased()
  }

  return (
    <Modal opened onClose={onClose} title={`Erase ${displayName} for good?`}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <FormProblem problem={problem} />
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
            value={confirm}
            error={wrong}
            onChange={({ currentTarget }) => setConfirm(currentTarget.value)}
          />
          <DialogButtons onCancel={onClose} color="red" loading={loading} disabled={confirm.trim() === ''}>
            Erase for good
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
