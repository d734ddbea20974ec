import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PostFieldsFragment } from '../../../../generated/graphql.ts'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { PublishPostDocument } from '../post-documents.ts'
import { POST_LISTS } from '../use-post-actions.ts'

interface PublishDialogProps {
  readonly post: PostFieldsFragment
  onClose(): void
}

/** Publishes the draft, now or from a date on. */
export function PublishDialog({ post, onClose }: PublishDialogProps) {
  const publish = useSend(PublishPostDocument, { refetchQueries: POST_LISTS })
  const form = useForm<{ publishDate: string | null }>({ initialValues: { publishDate: post.publishDate ?? null } })
  const { publishDate } = form.values
  const isLater = publishDate !== null && new Date(publishDate) > new Date()
  return (
    <FormDialog
      title={post.status === 'DRAFT' ? 'Publish post' : 'Publish changes'}
      form={form}
      submit={isLater ? 'Schedule' : 'Publish'}
      send={(values) => publish({ id: post.id, version: post.version, publishDate: values.publishDate })}
      onSaved={({ blogPost }) => {
        toastSuccess(blogPost?.isScheduled ? 'Post scheduled' : 'Post published')
        onClose()
      }}
      onClose={onClose}
    >
      <DateField
        label="Publish date"
        description="Visitors see the post from then on. Leave it empty to publish now."
        {...form.getInputProps('publishDate')}
      />
      {isLater && <Text fz="sm">Until then, only your team can see it.</Text>}
    </FormDialog>
  )
}
