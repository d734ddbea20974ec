import { Anchor, NumberInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../session/index.ts'
import { AuditFacetsDocument, SetAuditRetentionDocument } from './audit-documents.ts'

const DAYS_AT_LEAST = 30
const DAYS_AT_MOST = 3650

/** Says for how long the log is kept, and lets those who may change it. */
export function AuditRetention({ days }: { days: number }) {
  const { can } = useViewer()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      Entries are kept for {formatNumber(days)} days.{' '}
      {can('settings.can_edit') && (
        <Anchor component="button" type="button" onClick={() => setOpen(true)}>
          Change
        </Anchor>
      )}
      {isOpen && <RetentionDialog days={days} onClose={() => setOpen(false)} />}
    </>
  )
}

function RetentionDialog({ days, onClose }: { days: number; onClose(): void }) {
  const setRetention = useSend(SetAuditRetentionDocument, {
    refetchQueries: [AuditFacetsDocument],
    awaitRefetchQueries: true,
  })
  const form = useForm({
    initialValues: { days: days as number | string },
    validate: { days: (value) => (typeof value === 'number' ? null : 'Please enter a number of days') },
  })

  return (
    <FormDialog
      title="How long the log is kept"
      form={form}
      submit="Save"
      send={({ days: value }) => setRetention({ days: Number(value) })}
      onSaved={() => {
        toastSuccess(`Entries are kept for ${formatNumber(Number(form.values.days))} days`)
        onClose()
      }}
      onClose={onClose}
    >
      <NumberInput
        label="Days"
        description={`From ${DAYS_AT_LEAST} to ${formatNumber(DAYS_AT_MOST)}. Older entries are permanently deleted.`}
        allowDecimal={false}
        allowNegative={false}
        data-autofocus
        {...form.getInputProps('days')}
      />
    </FormDialog>
  )
}
