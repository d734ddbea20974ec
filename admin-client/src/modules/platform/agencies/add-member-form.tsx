import { useMutation } from '@apollo/client/react'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { takeErrors } from '../../../ui/form/take-errors.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { InvitationLinkDialog, type LinkToPassOn } from '../users/public-api.ts'
import { AddAgencyMemberDocument } from './agency-documents.ts'

/** Lets somebody new into an agency: they get a link with which they choose a password. */
export function AddMemberForm({ agencyId, onDirty }: { agencyId: string; onDirty(isDirty: boolean): void }) {
  const [add, { loading }] = useMutation(AddAgencyMemberDocument, { context: { quiet: true } })
  const [problem, setProblem] = useState<string | null>(null)
  const [linkToPassOn, setLinkToPassOn] = useState<LinkToPassOn | null>(null)
  const form = useForm({
    initialValues: { displayName: '', email: '' },
    validate: { displayName: isNotEmpty('Please enter a name'), email: isNotEmpty('Please enter an email address') },
  })

  const isDirty = form.isDirty()
  const reportDirty = useEffectEvent(onDirty)
  useEffect(() => reportDirty(isDirty), [isDirty])
  useUnsavedChanges(isDirty)

  async function submit({ displayName, email }: typeof form.values) {
    setProblem(null)
    const { data, error } = await add({ variables: { input: { agencyId, displayName, email: email.trim() } } })
    const payload = data?.addAgencyMember
    if (!payload?.agency) {
      return setProblem(payload ? takeErrors(form, ['displayName', 'email'], payload.userErrors) : explainError(error))
    }
    form.reset()
    setLinkToPassOn(payload.link ? { email: email.trim(), link: payload.link } : null)
    if (!payload.link) toastSuccess(`Link sent to ${email.trim()}`)
  }

  return (
    <>
      <form
        noValidate
        onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
      >
        <Stack gap="sm">
          <FormProblem problem={problem} />
          <Group align="flex-start" gap="sm" grow>
            <TextInput label="Name" {...form.getInputProps('displayName')} />
            <TextInput label="Email" type="email" {...form.getInputProps('email')} />
          </Group>
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={loading}>
              Add person
            </Button>
          </Group>
        </Stack>
      </form>
      {linkToPassOn && (
        <InvitationLinkDialog {...linkToPassOn} validFor="an hour" onClose={() => setLinkToPassOn(null)} />
      )}
    </>
  )
}
