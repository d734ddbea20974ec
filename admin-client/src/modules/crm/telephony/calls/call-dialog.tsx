import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Group, Modal, SimpleGrid, Skeleton, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CallRowFragment } from '../../../../generated/graphql.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useAction, useSend } from '../../../../ui/form/use-send.ts'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { CALL_LISTS, CallDocument, UpdateCallDocument } from '../call-documents.ts'
import { IconPhone } from '../icons.ts'
import { OutcomeAndCustomer } from './call-fields.tsx'
import { DIRECTIONS, duration, formatNumber, STATUSES } from './call-labels.ts'

interface CallDialogProps {
  readonly id: string
  onClose(): void
}

/** The details of a call, with its notes, outcome and customer to edit. */
export function CallDialog({ id, onClose }: CallDialogProps) {
  const { data, error, refetch } = useQuery(CallDocument, { variables: { id }, fetchPolicy: 'network-only' })
  if (data) return <CallForm call={data.call} onClose={onClose} />
  return (
    <Modal opened title="Call" size="lg" onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={280} radius="md" />}
    </Modal>
  )
}

function CallForm({ call, onClose }: { call: CallRowFragment; onClose(): void }) {
  const { can } = useViewer()
  const mayEdit = can('voip.can_edit')
  const update = useSend(UpdateCallDocument, { refetchQueries: CALL_LISTS })
  const { id, version, notes, outcome, customerId, recordingUrl } = call
  const form = useForm({
    initialValues: { notes, outcome: outcome ?? null, customerId: customerId ?? null, recordingUrl },
  })
  return (
    <FormDialog
      title={`${DIRECTIONS[call.direction]} call, ${formatNumber(call.number)}`}
      size="lg"
      form={form}
      submit="Save"
      isSubmitDisabled={!mayEdit}
      send={(values) => update({ id, version, ...values })}
      onSaved={() => {
        toastSuccess('Call saved')
        onClose()
      }}
      onClose={onClose}
    >
      <Group gap="md" justify="space-between">
        <Text>
          {STATUSES[call.status]}
          {typeof call.durationSeconds === 'number' && `, ${duration(call.durationSeconds)}`} ·{' '}
          <RelativeTime at={call.startedAt} /> · {call.createdBy}
        </Text>
        <CallBack call={call} />
      </Group>
      {call.recordingUrl && (
        <Anchor href={call.recordingUrl} target="_blank" rel="noopener noreferrer">
          Listen to the recording
        </Anchor>
      )}
      <Textarea
        label="Notes"
        autosize
        minRows={4}
        maxLength={10_000}
        readOnly={!mayEdit}
        data-autofocus
        {...form.getInputProps('notes')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <OutcomeAndCustomer form={form} customerName={call.customer?.displayName ?? ''} disabled={!mayEdit} />
      </SimpleGrid>
      {mayEdit && (
        <TextInput
          label="Recording"
          description="The address of the recording in the phone system."
          placeholder="https://"
          maxLength={2000}
          {...form.getInputProps('recordingUrl')}
        />
      )}
    </FormDialog>
  )
}

/** Dials the number of the call. A missed call can also be marked as returned on another phone. */
function CallBack({ call: { id, number, status, calledBackAt, version } }: { call: CallRowFragment }) {
  const { can } = useViewer()
  const [update, isBusy] = useAction(UpdateCallDocument, { refetchQueries: CALL_LISTS })
  return (
    <Group gap="xs">
      {status === 'MISSED' && !calledBackAt && can('voip.can_edit') && (
        <Button variant="subtle" loading={isBusy} onClick={() => void update({ id, version, isCalledBack: true })}>
          Mark as called back
        </Button>
      )}
      <Button component="a" href={`tel:${number}`} variant="default" leftSection={<IconPhone size={16} />}>
        {status === 'MISSED' ? 'Call back' : 'Call'}
      </Button>
    </Group>
  )
}
