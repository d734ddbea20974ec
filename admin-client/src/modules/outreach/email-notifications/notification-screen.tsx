import { useQuery } from '@apollo/client/react'
import { Card, Code, Group, Stack, Switch, Table, Text, TextInput, Title } from '@mantine/core'
import { useParams } from 'react-router'
import { changedValues } from '../../../ui/form/changed-values.ts'
import { RecordFormBody } from '../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useSend } from '../../../ui/form/use-send.ts'
import { IconMail } from '../../../ui/icons.ts'
import { RecordColumns } from '../../../ui/record-columns.tsx'
import { RecordScreen } from '../../../ui/record-screen.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { DesignButtons } from './design-buttons.tsx'
import { NOTIFICATIONS_PATH } from './notification-addresses.ts'
import {
  AutomaticEmailDocument,
  CreateEmailNotificationDocument,
  NOTIFICATION_LISTS,
  type ShownEmail,
  UpdateEmailNotificationDocument,
} from './notification-documents.ts'
import { NotificationPreview } from './notification-preview.tsx'

/** The automatic email with the name in the URL. */
export function NotificationScreen() {
  const { kind = '' } = useParams()
  const { data, error, refetch } = useQuery(AutomaticEmailDocument, {
    variables: { kind },
    fetchPolicy: 'cache-and-network',
  })
  const mail = data?.automaticEmail
  return (
    <RecordScreen
      noun="notification"
      icon={IconMail}
      list={{ label: 'Notifications', to: NOTIFICATIONS_PATH }}
      goneText="There is no automatic email with this name."
      error={error}
      onRetry={() => refetch()}
    >
      {mail && <NotificationPage key={mail.kind} mail={mail} onChanged={() => void refetch()} />}
    </RecordScreen>
  )
}

/** A record for the form, also while nothing is stored. */
const recordOf = ({ notification, builtInSubject }: ShownEmail) => ({
  id: notification?.id ?? null,
  version: notification?.version ?? 0,
  isEnabled: notification?.isEnabled ?? true,
  usesDesign: notification?.usesDesign ?? false,
  subject: notification?.subject ?? builtInSubject,
  preheader: notification?.preheader ?? '',
})
type NotificationRecord = ReturnType<typeof recordOf>

const valuesOf = ({ isEnabled, usesDesign, subject, preheader }: NotificationRecord) => ({
  isEnabled,
  usesDesign,
  subject,
  preheader,
})
type Values = ReturnType<typeof valuesOf>

function NotificationPage({ mail, onChanged }: { mail: ShownEmail; onChanged(): void }) {
  const { kind, label, description, canBeTurnedOff, mayEdit, notification } = mail
  const create = useSend(CreateEmailNotificationDocument, { refetchQueries: NOTIFICATION_LISTS })
  const update = useSend(UpdateEmailNotificationDocument, { refetchQueries: NOTIFICATION_LISTS })
  const record = useRecordForm({
    record: recordOf(mail),
    fieldsOf: (opened) => Object.keys(valuesOf(opened)),
    toValues: valuesOf,
    changesBetween: (before: Values, after: Values) => changedValues(before, after),
    async write(version, changes) {
      const send = notification
        ? await update({ id: notification.id, version, ...changes })
        : await create({ kind, ...changes })
      const { payload, error } = send
      const saved = payload?.notification
      return {
        record: saved ? recordOf({ ...mail, notification: saved }) : undefined,
        userErrors: payload?.userErrors,
        error,
      }
    },
    onSaved: () => {
      toastSuccess('Notification saved')
      onChanged()
    },
  })
  const { form, isDirty } = record
  const hasDesign = notification?.hasDesign ?? false
  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <ScreenHeader
        title={label}
        text={description}
        action={<DesignButtons mail={mail} isDirty={isDirty} onChanged={onChanged} />}
      />
      <RecordColumns side={<PlaceholdersCard mail={mail} />}>
        <RecordFormBody record={record} conflictTitle="This notification changed since you opened it">
          <Card component="section" aria-labelledby="email">
            <Stack gap="md">
              <Title order={2} id="email">
                Email
              </Title>
              <Switch
                label="Send this email"
                description={canBeTurnedOff ? undefined : 'This email is sent on request, or has its own setting.'}
                disabled={!mayEdit || !canBeTurnedOff}
                {...form.getInputProps('isEnabled', { type: 'checkbox' })}
              />
              <Switch
                label="Use your own design"
                description={
                  hasDesign
                    ? 'Otherwise it is sent with the built-in text.'
                    : 'Design the email first. Until then it is sent with the built-in text.'
                }
                disabled={!mayEdit || !hasDesign}
                {...form.getInputProps('usesDesign', { type: 'checkbox' })}
              />
              {hasDesign && (
                <>
                  <TextInput label="Subject" disabled={!mayEdit} maxLength={300} {...form.getInputProps('subject')} />
                  <TextInput
                    label="Preview text"
                    description="Mailboxes show it after the subject."
                    disabled={!mayEdit}
                    maxLength={300}
                    {...form.getInputProps('preheader')}
                  />
                </>
              )}
            </Stack>
          </Card>
          <NotificationPreview
            kind={kind}
            subject={form.values.subject}
            preheader={form.values.preheader}
            stamp={notification?.updatedAt ?? ''}
            hasDesign={hasDesign}
          />
        </RecordFormBody>
      </RecordColumns>
    </form>
  )
}

/** The data that the texts of the design can contain. */
function PlaceholdersCard({ mail: { placeholders, required } }: { mail: ShownEmail }) {
  return (
    <Card component="section" aria-labelledby="placeholders">
      <Stack gap="sm">
        <Title order={2} id="placeholders">
          Placeholders
        </Title>
        <Text c="dimmed" fz="sm">
          Use them in the subject and the text of the design. Those that end in .url are for links and buttons.
        </Text>
        <Table verticalSpacing="xs" horizontalSpacing={0} withRowBorders>
          <Table.Tbody>
            {placeholders.map(({ name, label }) => (
              <Table.Tr key={name}>
                <Table.Td>
                  <Code style={{ overflowWrap: 'anywhere' }}>{`{{ ${name} }}`}</Code>
                  <Group gap={4} mt={4}>
                    <Text fz="xs" c="dimmed">
                      {label}
                      {required.includes(name) ? ' (required)' : ''}
                    </Text>
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Stack>
    </Card>
  )
}
