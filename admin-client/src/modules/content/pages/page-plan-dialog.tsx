import { Text } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { PageRowFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { SchedulePageDocument } from './page-documents.ts'
import { formOfPlan, type PagePlanForm, planInput } from './page-plan-form.ts'
import { PAGE_LISTS } from './use-page-actions.tsx'

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
  const form = useForm<PagePlanForm>({ initialValues: formOfPlan(opened) })

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

  const picker = (name: keyof PagePlanForm, clear: string) => ({
    clearable: true,
    clearButtonProps: { 'aria-label': clear },
    placeholder: 'Not planned',
    minDate: new Date(),
    valueFormat: 'D MMM YYYY HH:mm',
    popoverProps: { withinPortal: true },
    ...form.getInputProps(name),
  })

  return (
    <FormDialog
      title={`Plan “${page.title}”`}
      form={form}
      submit="Save plan"
      isSubmitDisabled={!form.isDirty()}
      conflict={theirs && { title: 'This page changed since you opened it', onReload: () => takeTheirs(theirs) }}
      send={send}
      onSaved={() => {
        toastSuccess(form.values.publishAt || form.values.unpublishAt ? 'The plan is saved' : 'Nothing is planned')
        onClose()
      }}
      onClose={onClose}
    >
      <Text c="dimmed">What is in the draft by then is published. Times are those of this device.</Text>
      <DateTimePicker label="Publish" {...picker('publishAt', 'Clear the time to publish')} />
      <DateTimePicker label="Withdraw" {...picker('unpublishAt', 'Clear the time to withdraw')} />
    </FormDialog>
  )
}
