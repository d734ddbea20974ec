import { useMutation } from '@apollo/client/react'
import { Button, Card, Group, Stack, TextInput, Title } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { keepTyped } from '../../../ui/form/keep-typed.ts'
import { takeErrors } from '../../../ui/form/take-errors.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { useViewer, ViewerDocument } from '../session/index.ts'
import { PictureField } from './picture-field.tsx'
import { UpdateProfileDocument } from './profile-documents.ts'

const CONFIRMED = 'You sign in with this address.'
const NOT_CONFIRMED =
  'You sign in with this address. It is not confirmed yet: sign out, choose “Forgot your password?” and follow the link in the email.'

export function NameCard({ isEmailConfirmed }: { isEmailConfirmed: boolean }) {
  const { user, tenant } = useViewer()
  const [update, { loading }] = useMutation(UpdateProfileDocument, {
    context: { quiet: true },
    refetchQueries: [ViewerDocument],
    awaitRefetchQueries: true,
  })
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    initialValues: { displayName: user.displayName },
    validate: { displayName: isNotEmpty('Please enter your name') },
  })
  useUnsavedChanges(form.isDirty())

  async function submit(input: { displayName: string }) {
    setProblem(null)
    const { data, error } = await update({ variables: { input } })
    const payload = data?.updateProfile
    if (payload?.displayName) {
      const stored = { displayName: payload.displayName }
      form.setInitialValues(stored)
      form.setValues(keepTyped(stored, input, form.getValues()))
      return toastSuccess('Name saved')
    }
    setProblem(payload ? takeErrors(form, ['displayName'], payload.userErrors) : explainError(error))
  }

  return (
    <Card component="section" aria-labelledby="profile-name">
      <Title order={2} mb="md" id="profile-name">
        You
      </Title>
      {tenant && <PictureField />}
      <form noValidate onSubmit={form.onSubmit(submit, () => form.getInputNode('displayName')?.focus())}>
        <Stack gap="md" maw={380}>
          <FormProblem problem={problem} />
          <TextInput label="Name" autoComplete="name" maxLength={100} {...form.getInputProps('displayName')} />
          <TextInput
            label="Email"
            description={isEmailConfirmed ? CONFIRMED : NOT_CONFIRMED}
            readOnly
            value={user.email}
          />
          <TextInput label="Role" readOnly value={user.roleName} />
          <Group>
            <Button type="submit" disabled={!form.isDirty()} loading={loading}>
              Save name
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
