import { useMutation } from '@apollo/client/react'
import { Anchor, Modal, NumberInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
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
      Entries are kept for {days.toLocaleString('en')} days.{' '}
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
  const [wanted, setWanted] = useState<number | string>(days)
  const [problem, setProblem] = useState<string | null>(null)
  const [keepFor, { loading }] = useMutation(SetAuditRetentionDocument, {
    context: { quiet: true },
    refetchQueries: [AuditFacetsDocument],
    awaitRefetchQueries: true,
  })

  async function submit() {
    if (typeof wanted !== 'number') return setProblem('Please enter a number of days')
    const { data, error } = await keepFor({ variables: { input: { days: wanted } } })
    const fault = data?.setAuditRetention.userErrors[0]?.message ?? (data ? null : explainError(error))
    setProblem(fault)
    if (fault) return
    toastSuccess(`Entries are kept for ${wanted.toLocaleString('en')} days`)
    onClose()
  }

  return (
    <Modal opened onClose={onClose} title="How long the log is kept">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="md">
          <NumberInput
            label="Days"
            description={`From ${DAYS_AT_LEAST} to ${DAYS_AT_MOST.toLocaleString('en')}. Older entries are permanently deleted.`}
            allowDecimal={false}
            allowNegative={false}
            data-autofocus
            value={wanted}
            onChange={setWanted}
            error={problem}
          />
          <DialogButtons onCancel={onClose} loading={loading}>
            Save
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
