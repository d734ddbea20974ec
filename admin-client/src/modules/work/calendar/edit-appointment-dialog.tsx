import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Group, Modal, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AppointmentFieldsFragment } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { IconTrash } from '../../../ui/icons.ts'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { CustomFieldInputs, pathOf } from '../../platform/custom-fields/public-api.ts'
import { useViewer } from '../../platform/session/index.ts'
import { type AppointmentForm, appointmentFields, changesBetween, formOfAppointment } from './appointment-form.ts'
import { AppointmentLinks, AppointmentTimes } from './appointment-inputs.tsx'
import { AppointmentDocument, CALENDAR_LISTS, UpdateAppointmentDocument } from './calendar-documents.ts'
import { useAppointmentDelete } from './use-appointment-delete.ts'
import { warningOf } from './use-appointment-moves.ts'

interface EditAppointmentDialogProps {
  readonly id: string
  readonly timeZone: string
  onClose(): void
}

/** The appointment with the ID in the URL. */
export function EditAppointmentDialog({ id, timeZone, onClose }: EditAppointmentDialogProps) {
  const { data, error, refetch } = useQuery(AppointmentDocument, { variables: { id }, fetchPolicy: 'network-only' })
  if (data?.appointment)
    return <AppointmentEditor appointment={data.appointment} timeZone={timeZone} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title="Appointment">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton h={240} role="status" aria-label="Loading the appointment" />
      )}
    </Modal>
  )
}

interface AppointmentEditorProps {
  readonly appointment: AppointmentFieldsFragment
  readonly timeZone: string
  onClose(): void
}

function AppointmentEditor({ appointment, timeZone, onClose }: AppointmentEditorProps) {
  const { can } = useViewer()
  const [opened] = useState(appointment)
  const [conflict, setConflict] = useState<AppointmentFieldsFragment | null>(null)
  const update = useSend(UpdateAppointmentDocument, { refetchQueries: CALENDAR_LISTS })
  const remove = useAppointmentDelete()
  const form = useForm<AppointmentForm>({ initialValues: formOfAppointment(opened) })
  const isLocked = !can('calendar.can_edit') || Boolean(opened.deletedAt)
  const { scope } = form.values
  const ownFields = opened.customFields.map(({ field }) => field)

  async function send(values: AppointmentForm, isOverwriting: boolean) {
    const version = isOverwriting ? (conflict ?? opened).version : opened.version
    const changes = changesBetween(formOfAppointment(opened), values, ownFields)
    const sent = await update({ id: opened.id, version, scope: values.scope, ...changes })
    const stale = sent.payload?.userErrors.some(({ code }) => code === 'CONFLICT') && sent.payload.appointment
    setConflict(stale || null)
    return stale ? null : { ...sent, fields: [...appointmentFields, ...ownFields.map(pathOf)] }
  }

  return (
    <FormDialog
      title={opened.deletedAt ? 'Deleted appointment' : 'Appointment'}
      size="lg"
      form={form}
      submit="Save appointment"
      isSubmitDisabled={isLocked}
      conflict={conflict && { title: 'This appointment changed since you opened it', onReload: onClose }}
      send={send}
      onSaved={({ appointment: saved }) => {
        toastSuccess(`Appointment saved${saved ? warningOf(saved) : ''}`)
        onClose()
      }}
      onClose={onClose}
    >
      <AppointmentTimes form={form} disabled={isLocked} timeZone={timeZone} />
      <AppointmentLinks form={form} disabled={isLocked} timeZone={timeZone} customerName={opened.customerName} />
      {ownFields.length > 0 && <CustomFieldInputs fields={ownFields} form={form} disabled={isLocked} />}
      {opened.seriesId && !isLocked && (
        <Radio.Group label="This appointment repeats. Apply changes to" {...form.getInputProps('scope')}>
          <Group gap="md" mt={6}>
            <Radio value="ONE" label="This appointment" />
            <Radio value="FOLLOWING" label="This and following appointments" />
            <Radio value="ALL" label="All appointments" />
          </Group>
        </Radio.Group>
      )}
      <Related appointment={opened} />
      {can('calendar.can_delete') && !opened.deletedAt && (
        <Group>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} />}
            onClick={async () => {
              if (await remove(opened, scope)) onClose()
            }}
          >
            Delete
          </Button>
        </Group>
      )}
    </FormDialog>
  )
}

function Related({ appointment }: { readonly appointment: AppointmentFieldsFragment }) {
  const { project, task, remindedAt, booking } = appointment
  if (!project && !task && !remindedAt && !booking) return null
  return (
    <Stack gap={4}>
      {booking && (
        <Text fz="sm">
          Booked online by {[booking.name, booking.email].filter(Boolean).join(', ')}
          {booking.phone && (
            <>
              , <PhoneLink number={booking.phone} text={booking.phoneFormatted} />
            </>
          )}
        </Text>
      )}
      {project && (
        <Text fz="sm">
          Project:{' '}
          <Anchor component={Link} to={`/projects/${project.id}`}>
            {project.title}
          </Anchor>
        </Text>
      )}
      {task && (
        <Text fz="sm">
          Task:{' '}
          <Anchor component={Link} to={`/tasks/${task.id}`}>
            {task.title}
          </Anchor>
        </Text>
      )}
      {remindedAt && (
        <Text fz="sm" c="dimmed">
          The reminder was sent.
        </Text>
      )}
    </Stack>
  )
}
