import { TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import type { PageSettingsFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { CreatePageDocument, StartPageDocument } from './page-documents.ts'
import { PagePicker } from './page-picker.tsx'
import { proposeSlug } from './propose-slug.ts'
import { PAGE_LISTS } from './use-page-actions.tsx'

interface NewPageDialogProps {
  /** The page to start from. */
  copyFrom: string | null
  onClose(): void
  onSaved?(page: PageSettingsFragment): void
}

/** Asks for a page's title and initial content. Everything else is in its settings, and publishing asks for missing values. */
export function NewPageDialog({ copyFrom, onClose, onSaved }: NewPageDialogProps) {
  const create = useSend(CreatePageDocument, { refetchQueries: PAGE_LISTS })
  const start = useSend(StartPageDocument)
  const form = useForm({
    initialValues: { title: '', copyFrom },
    validate: { title: isNotEmpty('Please enter a Title') },
  })
  const slug = proposeSlug(form.values.title)

  async function send({ title, copyFrom }: { title: string; copyFrom: string | null }) {
    const sent = await create({ title, copyFrom })
    const page = sent.payload?.page
    if (page && !copyFrom) {
      const { startContent } = await import('./start-content.ts')
      // A page that could not be filled is a blank one, which is no reason to keep the dialog open.
      await start({ id: page.id, content: startContent(title) })
    }
    return sent
  }

  return (
    <FormDialog
      title="New page"
      form={form}
      submit="Create page"
      send={send}
      onSaved={({ page }) => {
        if (page) onSaved?.(page)
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput
        label="Title"
        description={
          slug ? `Its address is /${slug}, unless another page has it.` : 'Visitors see it in menus and search results.'
        }
        maxLength={300}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <PagePicker
        label="Start with"
        description="The new page begins as a copy of the page you choose."
        placeholder="Blank page"
        {...form.getInputProps('copyFrom')}
      />
    </FormDialog>
  )
}
