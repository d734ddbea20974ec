import { useMutation } from '@apollo/client/react'
import { Button, Card, Group, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { takeErrors } from '../../../ui/form/take-errors.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { ChangePasswordDocument, ProfileDocument } from './profile-documents.ts'

const EMPTY = { currentPassword: '', newPassword: '' }

export function PasswordCard() {
  const [change, { loading }] = useMutation(ChangePasswordDocument, {
    context: { quiet: true },
    refetchQueries: [ProfileDocument],
  })
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      currentPassword: isNotEmpty('Please enter your password'),
      newPassword: isNotEmpty('Please choose a password'),
    },
  })

  async function submit(input: typeof EMPTY) {
    setProblem(null)
    const { data, error } = await change({ variables: { input } })
    const payload = data?.changePassword
    if (payload?.success) {
      form.reset()
      return toastSuccess('Password changed. All other devices were signed out')
    }
    setProblem(payload ? takeErrors(form, Object.keys(EMPTY), payload.userErrors) : explainError(error))
  }

  return (
    <Card component="section" aria-labelledby="profile-password">
      <Title order={2} id="profile-password">
        Password
      </Title>
      <Text c="dimmed" mb="md">
        Changing your password signs out all other devices.
      </Text>
      <form
        noValidate
        onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
      >
        <Stack gap="md" maw={380}>
          <FormProblem problem={problem} />
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <PasswordInput
            label="New password"
            description="At least 8 characters."
            autoComplete="new-password"
            {...form.getInputProps('newPassword')}
          />
          <Group>
            <Button type="submit" loading={loading}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
