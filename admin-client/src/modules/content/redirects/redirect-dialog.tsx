import { useMutation } from '@apollo/client/react'
import { Checkbox, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { RedirectRowFragment } from '../../../generated/graphql.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { CreateRedirectDocument, UpdateRedirectDocument } from './redirect-documents.ts'

interface RedirectDialogProps {
  /** Null creates a new one. */
  readonly redirect: RedirectRowFragment | null
  onClose(): void
}

/** The source and target of a redirect. */
export function RedirectDialog({ redirect, onClose }: RedirectDialogProps) {
  const options = { context: { quiet: true }, refetchQueries: ['Redirects'] }
  const [create, creating] = useMutation(CreateRedirectDocument, options)
  const [update, updating] = useMutation(UpdateRedirectDocument, options)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    initialValues: {
      fromPath: redirect?.fromPath ?? '',
      to: redirect?.to ?? '',
      isPermanent: redirect?.isPermanent ?? true,
    },
    validate: {
      fromPath: (value) => (value.trim() ? null : 'Enter the path that visitors come to, such as /old-page'),
      to: (value) =>
        value.trim() ? null : 'Enter where it leads: a path such as /new-page, or an address with https://',
    },
  })

  async function submit(values: typeof form.values) {
    setProblem(null)
    // A redirect to a page keeps following that page, unless another target was entered.
    const { to, ...rest } = values
    const changed = redirect && to === redirect.to ? rest : values
    const { userErrors, error } = redirect
      ? await update({ variables: { input: { id: redirect.id, version: redirect.version, ...changed } } }).then(
          ({ data, error }) => ({ ...data?.updateRedirect, error }),
        )
      : await create({ variables: { input: values } }).then(({ data, error }) => ({ ...data?.createRedirect, error }))
    if (!userErrors) return setProblem(explainError(error))
    if (userErrors.length === 0) {
      toastSuccess(redirect ? 'The redirect is saved' : 'The redirect is created')
      return onClose()
    }
    for (const { field, message } of userErrors) {
      if (field && field in values) form.setFieldError(field, message)
      else setProblem(message)
    }
  }

  return (
    <Modal opened onClose={onClose} title={redirect ? 'Redirect' : 'New redirect'}>
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="md">
          <FormProblem problem={problem} />
          <TextInput
            label="From"
            description="A path of this site where visitors may still come."
            placeholder="/old-page"
            withAsterisk
            data-autofocus
            {...form.getInputProps('fromPath')}
          />
          <TextInput
            label="To"
            description={
              redirect?.page
                ? `Follows the page “${redirect.page.title}” until you enter something else.`
                : 'A path of this site, or an address with https://'
            }
            placeholder="/new-page"
            withAsterisk
            {...form.getInputProps('to')}
          />
          <Checkbox
            label="For good"
            description="Search engines take over the new address (301). Otherwise it is for a while (302)."
            {...form.getInputProps('isPermanent', { type: 'checkbox' })}
          />
          <DialogButtons onCancel={onClose} disabled={!form.isDirty()} loading={creating.loading || updating.loading}>
            {redirect ? 'Save' : 'Create redirect'}
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
