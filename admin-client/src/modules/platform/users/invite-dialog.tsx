import { useQuery } from '@apollo/client/react'
import { Select, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useState } from 'react'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { InvitationLinkDialog, type LinkToPassOn } from './invitation-link.tsx'
import { InvitationsDocument, InviteUserDocument, RoleChoicesDocument } from './user-documents.ts'

/** Asks somebody to join by email. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const { data } = useQuery(RoleChoicesDocument)
  const invite = useSend(InviteUserDocument, { refetchQueries: [InvitationsDocument] })
  const form = useForm({
    initialValues: { email: '', roleId: null as string | null },
    validate: { email: isNotEmpty('Please enter an email address'), roleId: isNotEmpty('Please choose a role') },
  })
  const [toPassOn, setToPassOn] = useState<LinkToPassOn | null>(null)
  const roles = data?.roles.filter(({ isGrantable }) => isGrantable) ?? []

  if (toPassOn) return <InvitationLinkDialog {...toPassOn} onClose={onClose} />
  return (
    <FormDialog
      title="Invite someone"
      form={form}
      submit="Invite"
      send={({ email, roleId }) => invite({ email: email.trim(), roleId: Number(roleId) })}
      onSaved={({ invitation }) => {
        if (invitation?.link) return setToPassOn({ email: invitation.email, link: invitation.link })
        toastSuccess(`Invitation sent to ${invitation?.email}`)
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput
        label="Email"
        description="The invitation is a link that works once and expires in seven days."
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
    </FormDialog>
  )
}
