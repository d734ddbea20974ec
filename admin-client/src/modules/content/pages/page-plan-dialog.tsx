import { useMutation } from '@apollo/client/react'
import { Alert, Modal, Stack, Text } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { PageRowFragment } from '../../../generated/graphql.ts'
import { ConflictNotice } from '../../../ui/form/conflict-notice.tsx'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { confirmDiscard, useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
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
  const [plan, { loading }] = useMutation(SchedulePageDocument, { refetchQueries: PAGE_LISTS })
  const [theirs, setTheirs] = useState<PageRowFragment | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<PagePlanForm>({ initialValues: formOfPlan(opened) })
  const isDirty = form.isDirty()
  useUnsavedChanges(isDirty)

  async function submit(over: PageRowFragment) {
    setProblem(null)
    setTheirs(null)
    form.clearErrors()
    const { data } = await plan({ variables: { input: planInput(over, form.values) } })
    if (!data) return
    const { page: stored, userErrors } = data.schedulePage
    if (userErrors.length === 0) {
      toastSuccess(form.values.publishAt || form.values.unpublishAt ? 'The plan is saved' : 'Nothing is planned')
      return onClose()
    }
    for (const { code, field, message } of userErrors) {
      if (field && field in form.values) form.setFieldError(field, message)
      else if (code === 'CONFLICT' && stored) setTheirs(stored)
      else setProblem(message)
    }
    const first = userErrors.find(({ field }) => field && field in form.values)?.field
    if (first) form.getInputNode(first)?.focus()
  }

  function takeTheirs(stored: PageRowFragment) {
    setOpened(stored)
    form.setInitialValues(formOfPlan(stored))
    form.setValues(formOfPlan(stored))
    form.resetDirty(formOfPlan(stored))
    setTheirs(null)
  }

  const close = () => (isDirty ? confirmDiscard(onClose) : onClose())
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
    <Modal opened onClose={close} title={`Plan “${page.title}”`}>
      <form noValidate onSubmit={form.onSubmit(() => submit(opened))}>
        <Stack gap="md">
          {theirs && (
            <ConflictNotice
              title="This page changed since you opened it"
              onReload={() => takeTheirs(theirs)}
              onSaveAnyway={() => submit({ ...opened, version: theirs.version })}
            />
          )}
          {problem && (
            <Alert role="alert" color="red" icon={<IconAlertTriangle size={18} />}>
              {problem}
            </Alert>
          )}
          <Text c="dimmed">What is in the draft by then is published. Times are those of this device.</Text>
          <DateTimePicker label="Publish" {...picker('publishAt', 'Clear the time to publish')} />
          <DateTimePicker label="Withdraw" {...picker('unpublishAt', 'Clear the time to withdraw')} />
          <DialogButtons onCancel={close} disabled={!isDirty} loading={loading}>
            Save plan
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
