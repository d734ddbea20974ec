import { MultiSelect, TagsInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ProductRowFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useManualCategoryOptions } from './categories/category-options.ts'
import { ChangeProductsDocument, PRODUCT_LISTS } from './product-documents.ts'
import { namesOf } from './product-labels.ts'

interface BulkDialogProps {
  readonly products: readonly ProductRowFragment[]
  onClose(): void
}

const LONGEST_TAG = 60

/** Adds tags to the selected products and removes others. */
export function TagsDialog({ products, onClose }: BulkDialogProps) {
  const send = useSend(ChangeProductsDocument, { refetchQueries: PRODUCT_LISTS })
  const form = useForm({
    // Text that is not added yet counts as a change, so that closing the dialog asks for confirmation.
    initialValues: { addTags: [] as string[], removeTags: [] as string[], typed: '' },
  })
  const existing = [...new Set(products.flatMap(({ tags }) => tags))].sort()
  const { addTags, removeTags, typed } = form.values
  return (
    <FormDialog
      title={`Tags of ${namesOf(products)}`}
      form={form}
      submit="Change tags"
      isSubmitDisabled={addTags.length + removeTags.length === 0 && typed.trim() === ''}
      send={({ typed: last, ...values }) => {
        const added = [...new Set([...values.addTags, last.trim()])].filter(Boolean)
        return send({ ids: products.map(({ id }) => id), ...values, addTags: added })
      }}
      onSaved={() => {
        toastSuccess(`Tags of ${namesOf(products)} changed`)
        onClose()
      }}
      onClose={onClose}
    >
      <TagsInput
        label="Add tags"
        description="Press Enter after each tag."
        maxLength={LONGEST_TAG}
        data-autofocus
        searchValue={typed}
        onSearchChange={(text) => form.setFieldValue('typed', text)}
        {...form.getInputProps('addTags')}
      />
      {existing.length > 0 && <TagsInput label="Remove tags" data={existing} {...form.getInputProps('removeTags')} />}
    </FormDialog>
  )
}

/** Adds the selected products to categories and takes them out of others. */
export function CategoriesDialog({ products, onClose }: BulkDialogProps) {
  const send = useSend(ChangeProductsDocument, { refetchQueries: PRODUCT_LISTS })
  const options = useManualCategoryOptions()
  const form = useForm<{ addCategoryIds: string[]; removeCategoryIds: string[] }>({
    initialValues: { addCategoryIds: [], removeCategoryIds: [] },
  })
  const { addCategoryIds, removeCategoryIds } = form.values
  const present = new Set(products.flatMap(({ categories }) => categories.map(({ id }) => id)))
  return (
    <FormDialog
      title={`Categories of ${namesOf(products)}`}
      form={form}
      submit="Change categories"
      isSubmitDisabled={addCategoryIds.length + removeCategoryIds.length === 0}
      send={(values) => send({ ids: products.map(({ id }) => id), ...values })}
      onSaved={() => {
        toastSuccess(`Categories of ${namesOf(products)} changed`)
        onClose()
      }}
      onClose={onClose}
    >
      <MultiSelect
        label="Add to categories"
        searchable
        data={options}
        data-autofocus
        {...form.getInputProps('addCategoryIds')}
      />
      {present.size > 0 && (
        <MultiSelect
          label="Remove from categories"
          data={options.filter(({ value }) => present.has(value))}
          {...form.getInputProps('removeCategoryIds')}
        />
      )}
    </FormDialog>
  )
}
