import { Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { TimeEntryPartFragment } from '../../../generated/graphql.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { dayError } from '../../../ui/dates/date-text.ts'
import { useTimeZone } from '../../../ui/dates/use-region.ts'
import { toWallTime } from '../../../ui/dates/zoned-time.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { durationText, parseDuration } from './duration.ts'
import { AddTimeEntryDocument, TIME_QUERIES, UpdateTimeEntryDocument } from './time-entry-documents.ts'

interface TimeEntryDialogProps {
  readonly taskId: string
  /** Omitted for a new one. */
  readonly entry?: TimeEntryPartFragment
  onClose(): void
}

/** Enters time worked on a task, or changes it. */
export function TimeEntryDialog({ taskId, entry, onClose }: TimeEntryDialogProps) {
  const zone = useTimeZone()
  const options = { refetchQueries: TIME_QUERIES }
  const add = useSend(AddTimeEntryDocument, options)
  const update = useSend(UpdateTimeEntryDocument, options)
  const before = {
    seconds: entry ? durationText(entry.seconds ?? 0) : '',
    day: (entry?.day ?? toWallTime(new Date(), zone).slice(0, 10)) as string | null,
    note: entry?.note ?? '',
    isBillable: entry?.isBillable ?? true,
  }
  const form = useForm({
    initialValues: before,
    validate: {
      seconds: (typed) => (parseDuration(typed) ? null : 'Enter up to 24 hours, such as 1:30, 1.5 or 90m'),
      day: (day) => (day ? dayError(day) : 'Enter a day'),
    },
  })

  async function send({ seconds, day, note, isBillable }: typeof before) {
    if (!entry) return add({ taskId, seconds: parseDuration(seconds), day, note, isBillable })
    const { id, version } = entry
    // What stays as it was keeps its start and end.
    const time = {
      ...(seconds === before.seconds ? {} : { seconds: parseDuration(seconds) }),
      ...(day === before.day ? {} : { day }),
    }
    return update({ id, version, note, isBillable, ...time })
  }

  return (
    <FormDialog
      title={entry ? 'Edit time' : 'Add time'}
      form={form}
      submit={entry ? 'Save' : 'Add time'}
      send={send}
      onSaved={() => {
        toastSuccess(entry ? 'Time saved' : 'Time added')
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput
        label="Duration"
        description="Such as 1:30, 1.5 or 90m"
        withAsterisk
        autoComplete="off"
        data-autofocus
        maxLength={20}
        {...form.getInputProps('seconds')}
      />
      <DateField label="Day" hasTime={false} isRequired withAsterisk {...form.getInputProps('day')} />
      <TextInput label="Note" autoComplete="off" maxLength={500} {...form.getInputProps('note')} />
      <Checkbox label="Billable" {...form.getInputProps('isBillable', { type: 'checkbox' })} />
    </FormDialog>
  )
}
