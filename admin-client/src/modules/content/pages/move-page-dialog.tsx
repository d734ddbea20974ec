import { useApolloClient } from '@apollo/client/react'
import { useForm } from '@mantine/form'
import type { PageRowFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useAction, useSend } from '../../../ui/form/use-send.ts'
import { placeOf } from '../../../ui/sortable/tree.ts'
import { toastUndo } from '../../../ui/undo-toast.tsx'
import { MovePageDocument, PageTreeDocument } from './page-documents.ts'
import { PagePicker } from './page-picker.tsx'
import { PAGE_LISTS } from './use-page-actions.tsx'

interface MovePageDialogProps {
  readonly page: PageRowFragment
  onClose(): void
}

/** Moves a page below another one without dragging. Open while mounted. */
export function MovePageDialog({ page, onClose }: MovePageDialogProps) {
  const client = useApolloClient()
  const move = useSend(MovePageDocument, { refetchQueries: PAGE_LISTS })
  const [moveBack] = useAction(MovePageDocument, { refetchQueries: PAGE_LISTS })
  const form = useForm({ initialValues: { parentId: page.parentId } })

  async function send({ parentId }: { parentId: string | null }) {
    const { data } = await client.query({ query: PageTreeDocument, fetchPolicy: 'network-only' })
    const pages = data?.pageTree.items ?? []
    const from = placeOf(pages, page.id)
    const last = pages.findLast((one) => one.parentId === parentId && one.id !== page.id)
    const sent = await move({ id: page.id, version: page.version, parentId, afterId: last?.id ?? null })
    const moved = sent.payload?.page
    if (moved && sent.payload?.userErrors.length === 0)
      toastUndo(`“${page.title}” moved`, () => moveBack({ id: page.id, version: moved.version, ...from }))
    return sent
  }

  return (
    <FormDialog
      title={`Move “${page.title}”`}
      form={form}
      submit="Move page"
      isSubmitDisabled={!form.isDirty()}
      send={send}
      onSaved={onClose}
      onClose={onClose}
    >
      <PagePicker
        label="Below"
        description="It becomes the last page there. Its address stays the same."
        placeholder="Top level"
        except={page.id}
        {...form.getInputProps('parentId')}
      />
    </FormDialog>
  )
}
