import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { BlogCategoriesQuery } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type Payload, type Sent, useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { CreateBlogCategoryDocument, UpdateBlogCategoryDocument } from './post-documents.ts'

export type BlogCategory = BlogCategoriesQuery['blogTerms'][number]

interface CategoryDialogProps {
  /** Undefined for a new one. */
  readonly category: BlogCategory | undefined
  onClose(): void
}

const SHOWN_IN = ['BlogCategories', 'PostChoices']

/** Makes or changes a category of the blog. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const create = useSend(CreateBlogCategoryDocument, { refetchQueries: SHOWN_IN })
  const update = useSend(UpdateBlogCategoryDocument, { refetchQueries: SHOWN_IN })
  const { name = '', slug = '', description = '' } = category ?? {}
  const form = useForm({
    initialValues: { name, slug, description },
    validate: { name: (typed) => (typed.trim() === '' ? 'Enter a name' : null) },
  })
  return (
    <FormDialog<typeof form.values, Payload>
      title={category ? 'Edit category' : 'New category'}
      form={form}
      submit={category ? 'Save' : 'Create category'}
      send={(values): Promise<Sent<Payload>> =>
        category
          ? update({ id: category.id, version: category.version, ...values })
          : create({ kind: 'CATEGORY', ...values })
      }
      onSaved={() => {
        toastSuccess(category ? 'Category saved' : 'Category created')
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput label="Name" withAsterisk data-autofocus maxLength={60} {...form.getInputProps('name')} />
      <TextInput
        label="Slug"
        description="The last part of its address. Leave it empty to use the name."
        maxLength={80}
        {...form.getInputProps('slug')}
      />
      <Textarea
        label="Description"
        description="Shown above its posts."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...form.getInputProps('description')}
      />
    </FormDialog>
  )
}
