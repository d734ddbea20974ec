import { slugify } from '@mainstreet/blocks/text'
import { Select, Textarea, TextInput } from '@mantine/core'
import { isNotEmpty, type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import type { CategoryFieldsFragment } from '../../../../generated/graphql.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { RichTextField } from '../../../../ui/writers/rich-text-field.tsx'
import { ImageInput } from '../../../content/media/public-api.ts'
import { LONGEST_PROPOSED } from '../product/detail-fields.tsx'
import { CATEGORY_LISTS, CreateCategoryDocument, UpdateCategoryDocument } from './category-documents.ts'
import type { CategoryOption } from './category-options.ts'
import { CategoryRuleFields } from './category-rule-fields.tsx'
import { type RuleForm, ruleFormOf, ruleInputOf } from './category-rule-form.ts'

const BELOW = ['label', 'input', 'description', 'error'] as const

interface CategoryDialogProps {
  /** Null for a new one. */
  readonly category: CategoryFieldsFragment | null
  /** Possible parents of a new category. */
  readonly options: readonly CategoryOption[]
  onClose(): void
}

/** Creates a category, or changes it. */
export function CategoryDialog({ category, options, onClose }: CategoryDialogProps) {
  const after = { refetchQueries: CATEGORY_LISTS, awaitRefetchQueries: true }
  const create = useSend(CreateCategoryDocument, after)
  const update = useSend(UpdateCategoryDocument, after)
  const [conflict, setConflict] = useState<CategoryFieldsFragment | null>(null)
  const [shown, setShown] = useState(category)
  const form = useForm({
    initialValues: { ...valuesOf(category), ...ruleFormOf(category?.rule), parentId: null as string | null },
    validate: { name: isNotEmpty('Enter a name') },
  })
  const { name, slug } = form.values
  const proposed = slugify(name, LONGEST_PROPOSED)

  async function send(typed: typeof form.values, isOverwriting: boolean) {
    const { parentId, image, isAutomatic, match, conditions, ...values } = typed
    const rule = ruleInputOf({ isAutomatic, match, conditions })
    const input = { ...values, slug: slug.trim() || null, image: image || null, rule }
    const fields = [
      ...Object.keys(typed),
      ...conditions.flatMap((_, at) => ['value', 'operator'].map((part) => `rule.conditions.${at}.${part}`)),
    ]
    if (!shown) return { ...(await create({ ...input, parentId })), fields }
    const version = isOverwriting && conflict ? conflict.version : shown.version
    const sent = await update({ id: shown.id, version, ...input })
    const stale = sent.payload?.userErrors.some(({ code }) => code === 'CONFLICT') && sent.payload.productCategory
    setConflict(stale || null)
    return stale ? null : { ...sent, fields }
  }

  return (
    <FormDialog
      title={category ? `Edit “${category.name}”` : 'New category'}
      size="lg"
      form={form}
      submit={category ? 'Save' : 'Create category'}
      conflict={
        conflict && {
          title: 'This category changed since you opened it',
          onReload() {
            setShown(conflict)
            setConflict(null)
            form.setInitialValues({ ...valuesOf(conflict), ...ruleFormOf(conflict.rule), parentId: null })
            form.reset()
          },
        }
      }
      send={send}
      onSaved={() => {
        toastSuccess(category ? 'Category saved' : 'Category created')
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput label="Name" withAsterisk maxLength={100} data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label="Slug"
        description={`Its address is /store/category/${slug || proposed || '…'}`}
        inputWrapperOrder={[...BELOW]}
        placeholder={proposed}
        maxLength={120}
        {...form.getInputProps('slug')}
      />
      {!category && options.length > 0 && (
        <Select
          label="Parent category"
          placeholder="None (top level)"
          clearable
          searchable
          data={options}
          {...form.getInputProps('parentId')}
        />
      )}
      <CategoryRuleFields form={form as unknown as UseFormReturnType<RuleForm>} />
      <RichTextField
        key={shown?.version}
        label="Text"
        value={form.values.description}
        error={form.errors.description}
        data-path="description"
        onChange={(html) => form.setFieldValue('description', html)}
      />
      <ImageInput label="Image" {...form.getInputProps('image')} />
      <TextInput
        label="Title in search results"
        placeholder={name}
        maxLength={200}
        {...form.getInputProps('seoTitle')}
      />
      <Textarea
        label="Description in search results"
        autosize
        minRows={2}
        maxRows={5}
        maxLength={400}
        {...form.getInputProps('seoDescription')}
      />
    </FormDialog>
  )
}

function valuesOf(category: CategoryFieldsFragment | null) {
  const { name = '', slug = '', description = '', image, seoTitle = '', seoDescription = '' } = category ?? {}
  return { name, slug, description, image: image ?? '', seoTitle, seoDescription }
}
