import { useQuery } from '@apollo/client/react'
import { Modal, Skeleton, Stack, Textarea } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import type { PageSettingsFragment } from '../../../generated/graphql.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { dateError } from '../../../ui/dates/date-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { PageSettingsDocument, UpdatePageDocument } from './page-documents.ts'

interface PublishDetailsDialogProps {
  readonly page: { readonly id: string; readonly title: string }
  /** Called once the details are saved, so that the caller can publish. */
  onSaved(page: PageSettingsFragment): void
  onClose(): void
}

/** Asks for what a page needs before it is published for the first time. */
export function PublishDetailsDialog({ page: { id, title }, onSaved, onClose }: PublishDetailsDialogProps) {
  const { data, error, refetch } = useQuery(PageSettingsDocument, { variables: { id }, fetchPolicy: 'network-only' })
  if (data) return <Details page={data.page} onSaved={onSaved} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={`Publish “${title}”`}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack role="status" aria-label="Loading the page">
          <Skeleton h={96} />
          <Skeleton h={58} />
        </Stack>
      )}
    </Modal>
  )
}

function Details({ page, onSaved, onClose }: Omit<PublishDetailsDialogProps, 'page'> & { page: PageSettingsFragment }) {
  const update = useSend(UpdatePageDocument)
  const form = useForm({
    initialValues: { excerpt: page.excerpt, publishDate: firstDate(page) as string | null },
    validate: {
      excerpt: isNotEmpty('Please enter an Excerpt'),
      publishDate: (date) => (date ? dateError(date) : 'Please enter a Publish date'),
    },
  })
  return (
    <FormDialog
      title={`Publish “${page.title}”`}
      form={form}
      submit="Publish page"
      send={(values) => update({ id: page.id, version: page.version, ...values })}
      onSaved={({ page: saved }) => {
        onClose()
        if (saved) onSaved(saved)
      }}
      onClose={onClose}
    >
      <Textarea
        label="Excerpt"
        description="One or two sentences for search engines and lists."
        autosize
        minRows={3}
        maxRows={6}
        data-autofocus
        {...form.getInputProps('excerpt')}
      />
      <DateField
        label="Publish date"
        description="With a future date, the page is published then."
        isRequired
        {...form.getInputProps('publishDate')}
      />
    </FormDialog>
  )
}

/** A date to come is a choice; one that has passed is only when the page was created. */
function firstDate({ publishDate }: PageSettingsFragment): string {
  const now = new Date()
  now.setSeconds(0, 0)
  return new Date(publishDate) > now ? publishDate : now.toISOString()
}
