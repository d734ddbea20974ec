import { useMutation } from '@apollo/client/react'
import { Alert, Button, Checkbox, Group, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PageSettingsFragment, PageType } from '../../../generated/graphql.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { ConflictNotice } from '../../../ui/form/conflict-notice.tsx'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { ImageInput } from '../media/public-api.ts'
import { UpdatePageDocument } from './page-documents.ts'
import { formOfPage, type PageForm, pageFormErrors, updateInput } from './page-form.ts'
import { PagePicker } from './page-picker.tsx'
import styles from './page-settings.module.css'
import { STATUS_NAMES } from './page-status.tsx'
import { proposeSlug } from './propose-slug.ts'
import { SearchFields } from './search-fields.tsx'
import { SectionFields } from './section-fields.tsx'
import { PAGE_LISTS } from './use-page-actions.tsx'

interface SaveResult {
  /** The saved page; with userErrors the currently stored one, if any. */
  readonly page: PageSettingsFragment | null
  readonly userErrors: readonly { code: string; message: string; field: string | null }[]
}

/** Saves the form as an update of the page it was filled from. */
function useSavePage() {
  const [update] = useMutation(UpdatePageDocument, { refetchQueries: PAGE_LISTS })

  return async function save(page: PageSettingsFragment, form: PageForm): Promise<SaveResult> {
    const payload = (await update({ variables: { input: updateInput(page, form) } })).data?.updatePage
    return { page: payload?.page ?? null, userErrors: payload?.userErrors ?? [] }
  }
}

const TYPE_NAMES: Record<PageType, string> = { PAGE: 'Page', BLOG_POST: 'Blog post', PRODUCT: 'Product', CART: 'Cart' }
const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

interface PageSettingsFormProps {
  page: PageSettingsFragment
  onDirty(isDirty: boolean): void
  onCancel(): void
  onSaved(page: PageSettingsFragment): void
}

export function PageSettingsForm({ page, onDirty, onCancel, onSaved }: PageSettingsFormProps) {
  const { can } = useViewer()
  const save = useSavePage()
  const [opened, setOpened] = useState(page)
  const [isBusy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState<PageSettingsFragment | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<PageForm>({
    initialValues: formOfPage(opened),
    validate: (values) => ({ ...pageFormErrors(values) }),
  })
  const isDirty = form.isDirty()
  const tellDirty = useEffectEvent(onDirty)
  useEffect(() => tellDirty(isDirty), [isDirty])
  useUnsavedChanges(isDirty)

  function focusFirst(errors: Record<string, unknown>) {
    const first = Object.keys(form.values).find((name) => errors[name])
    if (first) form.getInputNode(first)?.focus()
  }

  async function submit(values: PageForm, over: PageSettingsFragment = opened) {
    setBusy(true)
    setProblem(null)
    setTheirs(null)
    const { page: stored, userErrors } = await save(over, values)
    setBusy(false)
    if (stored && userErrors.length === 0) {
      onDirty(false)
      toastSuccess('Page settings saved')
      return onSaved(stored)
    }
    for (const { code, field: named, message } of userErrors) {
      const field = named?.replace('templateSections.', '')
      if (field && field in values) form.setFieldError(field, message)
      else if (code === 'CONFLICT' && stored) setTheirs(stored)
      else setProblem(message)
    }
    focusFirst(Object.fromEntries(userErrors.map(({ field }) => [field, true])))
  }

  function takeTheirs(stored: PageSettingsFragment) {
    setOpened(stored)
    form.setInitialValues(formOfPage(stored))
    form.setValues(formOfPage(stored))
    form.resetDirty(formOfPage(stored))
    setTheirs(null)
  }

  function moveHome(isHomepage: boolean) {
    form.setFieldValue('isHomepage', isHomepage)
    if (!isHomepage && form.values.slug === '/') form.setFieldValue('slug', proposeSlug(form.values.title))
  }

  // Archiving removes a page from the site permanently, so it requires the delete permission.
  const statuses = options(STATUS_NAMES).filter(
    ({ value }) =>
      // The publish date makes a page scheduled.
      value !== 'SCHEDULED' && (value !== 'ARCHIVED' || can('pages.can_delete') || opened.status === 'ARCHIVED'),
  )

  return (
    <form noValidate onSubmit={form.onSubmit((values) => submit(values), focusFirst)}>
      <Stack gap="md">
        {theirs && (
          <ConflictNotice
            title="This page changed since you opened it"
            onReload={() => takeTheirs(theirs)}
            onSaveAnyway={() => submit(form.values, { ...opened, version: theirs.version })}
          />
        )}
        {problem && (
          <Alert role="alert" color="red" icon={<IconAlertTriangle size={18} />}>
            {problem}
          </Alert>
        )}
        <TextInput label="Title" withAsterisk data-autofocus {...form.getInputProps('title')} />
        <TextInput
          label="Slug"
          description={
            form.values.isHomepage
              ? 'The home page is the root of the site.'
              : 'The address of the page, after the site’s own.'
          }
          {...form.getInputProps('slug')}
          disabled={form.values.isHomepage}
          value={form.values.isHomepage ? '/' : form.values.slug}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select label="Status" withAsterisk allowDeselect={false} data={statuses} {...form.getInputProps('status')} />
          <DateField label="Publish date" withAsterisk isRequired {...form.getInputProps('publishDate')} />
          <Select label="Type" allowDeselect={false} data={options(TYPE_NAMES)} {...form.getInputProps('type')} />
          <PagePicker label="Parent" placeholder="None" except={opened.id} {...form.getInputProps('parentId')} />
        </SimpleGrid>
        <Textarea
          label="Excerpt"
          description="Shown by search engines and in lists. Needed to publish the page."
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('excerpt')}
        />
        <ImageInput
          label="Image"
          description="Shown when the page is shared, and in lists."
          {...form.getInputProps('image')}
        />
        <Checkbox label="Show page title" {...form.getInputProps('showPageTitle', { type: 'checkbox' })} />
        <Checkbox
          label="Homepage"
          {...form.getInputProps('isHomepage', { type: 'checkbox' })}
          onChange={(event) => moveHome(event.currentTarget.checked)}
        />
        <SectionFields form={form} />
        <SearchFields form={form} />
        <Checkbox
          label="Group label only"
          description="It groups pages in lists. Visitors who open its address get the “not found” page."
          disabled={form.values.isHomepage}
          {...form.getInputProps('isDummy', { type: 'checkbox' })}
        />
        <Group justify="flex-end" gap="xs" className={styles.footer}>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isDirty} loading={isBusy}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
