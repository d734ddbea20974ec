import { ActionIcon, Button, Card, Group, NumberInput, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { EditedTelephonySettingsFragment, UpdateTelephonySettingsInput } from '../../../../generated/graphql.ts'
import { changedValues } from '../../../../ui/form/changed-values.ts'
import { RecordFormBody } from '../../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { useSend } from '../../../../ui/form/use-send.ts'
import { IconPlus, IconTrash } from '../../../../ui/icons.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { UpdateTelephonySettingsDocument } from './telephony-settings-documents.ts'

const MOST_SERVERS = 5

/** Passwords are never returned, so their fields start empty. An empty one keeps the stored password. */
const valuesOf = (settings: EditedTelephonySettingsFragment) => ({
  serverUrl: settings.serverUrl,
  domain: settings.domain,
  voicemailNumber: settings.voicemailNumber,
  keepMonths: settings.keepMonths as number | string,
  turnServers: settings.turnServers.map(({ url, username, hasCredential }) => ({
    url,
    username,
    hasCredential,
    credential: '',
  })),
})

type Values = ReturnType<typeof valuesOf>

function toInput({ turnServers, keepMonths, ...texts }: Values) {
  return {
    ...texts,
    keepMonths: Number(keepMonths),
    turnServers: turnServers.map(({ url, username, credential }) => ({
      ...{ url, username },
      credential: credential || null,
    })),
  }
}

const changesBetween = (before: Values, after: Values): UpdateTelephonySettingsInput =>
  changedValues(toInput(before), toInput(after))

/** The settings of the phone system: addresses, voicemail, retention and TURN servers. */
export function PhoneSystemForm({ settings }: { settings: EditedTelephonySettingsFragment }) {
  const disabled = !useViewer().can('settings.can_edit')
  const update = useSend(UpdateTelephonySettingsDocument, { refetchQueries: ['PhoneAccount'] })
  const record = useRecordForm({
    record: settings,
    fieldsOf: (opened) => Object.keys(valuesOf(opened)),
    toValues: valuesOf,
    changesBetween,
    async write(version, changes) {
      const { payload, error } = await update({ version, ...changes })
      return { record: payload?.settings, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Settings saved'),
  })
  const { form } = record
  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <Card component="section" aria-labelledby="phone-system">
        <RecordFormBody record={record} conflictTitle="These settings changed since you opened them">
          <div>
            <Title order={2} id="phone-system">
              Phone system
            </Title>
            <Text c="dimmed">
              Any system that offers SIP over WebSocket, such as Asterisk, FreeSWITCH, 3CX or Kamailio.
            </Text>
          </div>
          <TextInput
            label="Address"
            description="Begins with wss://. Leave empty to turn calls off."
            placeholder="wss://phone.example.com/ws"
            maxLength={500}
            readOnly={disabled}
            {...form.getInputProps('serverUrl')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label="SIP domain"
              description="Only if it differs from the host in the address."
              maxLength={200}
              readOnly={disabled}
              {...form.getInputProps('domain')}
            />
            <TextInput
              label="Voicemail number"
              description="The number that you dial to hear messages."
              placeholder="*97"
              maxLength={60}
              readOnly={disabled}
              {...form.getInputProps('voicemailNumber')}
            />
            <NumberInput
              label="Delete calls after (months)"
              description="0 keeps them."
              min={0}
              max={120}
              allowDecimal={false}
              hideControls
              readOnly={disabled}
              {...form.getInputProps('keepMonths')}
            />
          </SimpleGrid>
          <TurnServers form={form} disabled={disabled} />
        </RecordFormBody>
      </Card>
    </form>
  )
}

function TurnServers({ form, disabled }: { form: UseFormReturnType<Values>; disabled: boolean }) {
  const servers = form.values.turnServers
  const field = (index: number, name: 'url' | 'username' | 'credential', label: string) => ({
    label: `${label} ${index + 1}`,
    readOnly: disabled,
    ...form.getInputProps(`turnServers.${index}.${name}`),
  })
  return (
    <Stack gap="xs">
      <div>
        <Title order={3}>STUN and TURN servers</Title>
        <Text c="dimmed">They help calls through firewalls. Ask your provider.</Text>
        {form.errors.turnServers && (
          <Text c="red" role="alert">
            {form.errors.turnServers}
          </Text>
        )}
      </div>
      {servers.map(({ hasCredential }, index) => (
        <Group key={form.key(`turnServers.${index}`)} gap="xs" align="flex-end" wrap="wrap">
          <TextInput
            {...field(index, 'url', 'Server')}
            placeholder="turn:turn.example.com:3478"
            maxLength={300}
            flex="2 1 200px"
          />
          <TextInput {...field(index, 'username', 'User name')} autoComplete="off" maxLength={200} flex="1 1 120px" />
          <TextInput
            {...field(index, 'credential', 'Password')}
            type="password"
            placeholder={hasCredential ? 'Saved' : ''}
            autoComplete="new-password"
            maxLength={200}
            flex="1 1 120px"
          />
          {!disabled && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove server ${index + 1}`}
              onClick={() => form.removeListItem('turnServers', index)}
            >
              <IconTrash size={18} stroke={1.6} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {!disabled && servers.length < MOST_SERVERS && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() =>
              form.insertListItem('turnServers', { url: '', username: '', hasCredential: false, credential: '' })
            }
          >
            Add server
          </Button>
        </Group>
      )}
    </Stack>
  )
}
