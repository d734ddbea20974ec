import { useMutation, useQuery } from '@apollo/client/react'
import { Modal, Select, Stack, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { takeErrors } from '../../../ui/form/take-errors.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { confirmDiscard, useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { InvitationsDocument, InviteUserDocument, RoleChoicesDocument } from './user-documents.ts'

/** Asks somebody to join by e-mail. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const { data } = useQuery(RoleChoicesDocument)
  const [invite, { loading }] = useMutation(InviteUserDocument, {
    context: { quiet: true },
    refetchQueries: [InvitationsDocument],
  })
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    initialValues: { email: '', roleId: null as string | null },
    validate: { email: isNotEmpty('Please enter an email address'), roleId: isNotEmpty('Please choose a role') },
  })
  useUnsavedChanges(form.isDirty())
  const roles = data?.roles.filter(({ isGrantable }) => isGrantable) ?? []
  const close = () => (form.isDirty() ? confirmDiscard(onClose) : onClose())

  async function submit({ email, roleId }: { email: string; roleId: string | null }) {
    setProblem(null)
    const input = { email: email.trim(), roleId: Number(roleId) }
    const { data: answer, error } = await invite({ variables: { input } })
    const payload = answer?.inviteUser
    if (payload?.invitation) {
      toastSuccess(`Invitation sent to ${payload.invitation.email}`)
      return onClose()
    }
    setProblem(payload ? takeErrors(form, ['email', 'roleId'], payload.userErrors) : explainError(error))
  }

  return (
    <Modal opened onClose={close} title="Invite someone">
      <form
        noValidate
        onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
      >
        <Stack gap="md">
          <FormProblem problem={problem} />
          <TextInput
            label="Email"
            description="They get a link that works once and expires in seven days."
            type="email"
            data-autofocus
            {...form.getInputProps('email')}
          />
          <Select
            label="Role"
            description="You can assign roles whose permissions you have yourself."
            placeholder="Choose a role"
            data={roles.map(({ number, name }) => ({ value: String(number), label: name }))}
            {...form.getInputProps('roleId')}
          />
          <DialogButtons onCancel={close} loading={loading}>
            Send invitation
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
