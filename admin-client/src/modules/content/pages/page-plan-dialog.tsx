import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { PageRowFragment, SchedulePageInput } from '../../../generated/graphql.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { dateError } from '../../../ui/dates/date-text.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { SchedulePageDocument } from './page-documents.ts'
import { PAGE_LISTS } from './use-page-actions.tsx'

/** The schedule in the form, as ISO texts in UTC. */
interface PagePlanForm {
  publishAt: string | null
  unpublishAt: string | null
}

function formOfPlan({ publishAt, unpublishAt }: Pick<PageRowFragment, keyof PagePlanForm>): PagePlanForm {
  return { publishAt, unpublishAt }
}

/** The complete schedule; a cleared time is removed. */
function planInput(
  { id, version }: Pick<PageRowFragment, 'id' | 'version'>,
  { publishAt, unpublishAt }: PagePlanForm,
): SchedulePageInput {
  return { id, version, publishAt, unpublishAt }
}

interface PagePlanDialogProps {
  page: PageRowFragment
  onClose(): void
}

/** Schedules the publishing and unpublishing of a page. Open while mounted. */
export function PagePlanDialog({ page, onClose }: PagePlanDialogProps) {
  // A snapshot: a refresh of the list behind the dialog must not make a stale form look current.
  const [opened, setOpened] = useState(page)
  const [theirs, setTheirs] = useState<PageRowFragment | null>(null)
  const plan = useSend(SchedulePageDocument, { refetchQueries: PAGE_LISTS })
  const form = useForm<PagePlanForm>({
    initialValues: formOfPlan(opened),
    validate: { publishAt: dateError, unpublishAt: dateError },
  })

  async function send(values: PagePlanForm, isOverwriting: boolean) {
    const version = isOverwriting && theirs ? theirs.version : opened.version
    setTheirs(null)
    const sent = await plan(planInput({ id: opened.id, version }, values))
    const stored = sent.payload?.page
    if (!stored || !sent.payload?.userErrors.some(({ code }) => code === 'CONFLICT')) return sent
    setTheirs(stored)
    return null
  }

  function takeTheirs(stored: PageRowFragment) {
    setOpened(stored)
    form.setInitialValues(formOfPlan(stored))
    form.setValues(formOfPlan(stored))
    form.resetDirty(formOfPlan(stored))
    setTheirs(null)
  }

  return (
    <FormDialog
      title={`Schedule “${page.title}”`}
      form={form}
      submit="Save schedule"
      isSubmitDisabled={!form.isDirty()}
      conflict={theirs && { title: 'This page changed since you opened it', onReload: () => takeTheirs(theirs) }}
      send={send}
      onSaved={() => {
        toastSuccess(form.values.publishAt || form.values.unpublishAt ? 'Schedule saved' : 'Schedule cleared')
        onClose()
      }}
      onClose={onClose}
    >
      <Text c="dimmed">The draft is published as it is at that time.</Text>
      <DateField label="Publish" {...form.getInputProps('publishAt')} />
      <DateField label="Unpublish" {...form.getInputProps('unpublishAt')} />
    </FormDialog>
  )
}
