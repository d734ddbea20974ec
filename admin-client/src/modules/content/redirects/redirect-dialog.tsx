import { Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { RedirectRowFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { CreateRedirectDocument, UpdateRedirectDocument } from './redirect-documents.ts'

interface RedirectDialogProps {
  /** Null creates a new one. */
  readonly redirect: RedirectRowFragment | null
  onClose(): void
}

/** The source and target of a redirect. */
export function RedirectDialog({ redirect, onClose }: RedirectDialogProps) {
  const create = useSend(CreateRedirectDocument, { refetchQueries: ['Redirects'] })
  const update = useSend(UpdateRedirectDocument, { refetchQueries: ['Redirects'] })
  const form = useForm({
    initialValues: {
      fromPath: redirect?.fromPath ?? '',
      to: redirect?.to ?? '',
      isPermanent: redirect?.isPermanent ?? true,
    },
    validate: {
      fromPath: (value) => (value.trim() ? null : 'Enter the old path, such as /old-page'),
      to: (value) => (value.trim() ? null : 'Enter the new path, such as /new-page, or a URL with https://'),
    },
  })

  function send({ to, ...rest }: typeof form.values) {
    if (!redirect) return create({ ...rest, to })
    // A redirect to a page keeps following that page, unless another target was entered.
    const changed = to === redirect.to ? rest : { ...rest, to }
    return update({ id: redirect.id, version: redirect.version, ...changed })
  }

  return (
    <FormDialog
      title={redirect ? 'Redirect' : 'New redirect'}
      form={form}
      submit={redirect ? 'Save' : 'Create redirect'}
      isSubmitDisabled={!form.isDirty()}
      send={send}
      onSaved={() => {
        toastSuccess(redirect ? 'Redirect saved' : 'Redirect created')
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput
        label="From"
        description="The old path, such as /old-page."
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
        label="Permanent"
        description="Search engines replace the old address with the new one (301). Otherwise the redirect is temporary (302)."
        {...form.getInputProps('isPermanent', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
