import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PostFieldsFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { CreatePostDocument } from './post-documents.ts'
import { POST_LISTS } from './use-post-actions.ts'

interface NewPostDialogProps {
  onClose(): void
  onCreated(post: PostFieldsFragment): void
}

/** Asks for the title. Everything else is written in the editor. */
export function NewPostDialog({ onClose, onCreated }: NewPostDialogProps) {
  const create = useSend(CreatePostDocument, { refetchQueries: POST_LISTS })
  const form = useForm({
    initialValues: { title: '' },
    validate: { title: (title) => (title.trim() === '' ? 'Enter a title' : null) },
  })
  return (
    <FormDialog
      title="New post"
      form={form}
      submit="Create post"
      send={create}
      onSaved={({ blogPost }) => blogPost && onCreated(blogPost)}
      onClose={onClose}
    >
      <TextInput label="Title" withAsterisk data-autofocus maxLength={200} {...form.getInputProps('title')} />
    </FormDialog>
  )
}
