import { useQuery } from '@apollo/client/react'
import { SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { DocumentDialogProps } from '../../../../capability/document-parts.ts'
import type { TimeGrouping } from '../../../../generated/graphql.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { parseMoney } from '../../../../ui/money.ts'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { TIME_QUERIES } from '../time-entry-documents.ts'
import { BillTimeDocument, UnbilledTimeDocument } from './billing-documents.ts'
import { UnbilledEntries } from './unbilled-entries.tsx'

/** A page of the server has no more. */
const MOST = 100

const GROUPINGS: readonly { value: TimeGrouping; label: string }[] = [
  { value: 'TASK', label: 'One line per task' },
  { value: 'PERSON', label: 'One line per person' },
]

/** Puts the customer's unbilled time on an invoice or work order. */
export function BillTimeDialog({ document, onClose }: DocumentDialogProps) {
  const { id, version, customerId, customer } = document
  const { data, error, refetch } = useQuery(UnbilledTimeDocument, {
    variables: { where: { customerId }, perPage: MOST },
    fetchPolicy: 'network-only',
  })
  const bill = useSend(BillTimeDocument, { refetchQueries: [...TIME_QUERIES, 'DocumentHistory'] })
  const entries = data?.unbilledTime.items ?? []
  const form = useForm({
    initialValues: { excluded: [] as string[], grouping: 'TASK' as TimeGrouping, price: '' },
    validate: { price: (typed, { excluded }) => (isPriceMissing(typed, excluded) ? 'Enter a price' : null) },
  })
  const chosen = entries.filter((entry) => !form.values.excluded.includes(entry.id))
  const unpriced = chosen.filter(({ hourlyRate }) => hourlyRate === null).length

  function isPriceMissing(typed: string, excluded: readonly string[]): boolean {
    const needsPrice = entries.some((entry) => entry.hourlyRate === null && !excluded.includes(entry.id))
    return needsPrice && !((parseMoney(typed) ?? 0) > 0)
  }

  return (
    <FormDialog
      title="Add unbilled time"
      size="lg"
      form={form}
      submit="Add to document"
      isSubmitDisabled={chosen.length === 0}
      send={({ grouping, price }) =>
        bill({
          documentId: id,
          version,
          entryIds: chosen.map((entry) => entry.id),
          grouping,
          price: unpriced > 0 ? parseMoney(price) : null,
        })
      }
      onSaved={() => {
        toastSuccess(chosen.length === 1 ? 'Time added' : `${chosen.length} time entries added`)
        onClose()
      }}
      onClose={onClose}
    >
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h={160} />)}
      {data && entries.length === 0 && <Text>{customer.name} has no unbilled time.</Text>}
      {entries.length > 0 && (
        <>
          <UnbilledEntries
            entries={entries}
            excluded={form.values.excluded}
            onExclude={(excluded) => form.setFieldValue('excluded', excluded)}
          />
          {(data?.unbilledTime.totalItems ?? 0) > entries.length && (
            <Text fz="sm" c="dimmed">
              These are the oldest {entries.length}. Add the rest afterwards.
            </Text>
          )}
          <SegmentedControl
            aria-label="Lines"
            data={[...GROUPINGS]}
            value={form.values.grouping}
            onChange={(grouping) => form.setFieldValue('grouping', grouping as TimeGrouping)}
          />
          {unpriced > 0 && (
            <MoneyField
              label="Price of an hour"
              description={`For ${unpriced} ${unpriced === 1 ? 'entry' : 'entries'} without an hourly rate`}
              withAsterisk
              {...form.getInputProps('price')}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
