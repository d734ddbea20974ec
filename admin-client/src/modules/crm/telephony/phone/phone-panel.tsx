import { ActionIcon, Alert, Anchor, Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useViewer } from '../../../platform/session/index.ts'
import { IconPhone } from '../icons.ts'
import { CallCard } from './call-card.tsx'
import { DevicesFields } from './devices-fields.tsx'
import { Keypad } from './keypad.tsx'
import { dialString, type PhoneState } from './phone-state.ts'
import type { Phone } from './use-phone.ts'

/** Calls, the dial pad and the settings of the phone. */
export function PhonePanel({ phone }: { phone: Phone }) {
  const { account, state, perform } = phone
  const [number, setNumber] = useState('')
  const [isSoundOpen, setSoundOpen] = useState(false)
  const isReady = state.connection === 'registered'
  const isInConference = state.calls.some((call) => call.isInConference)

  function dial(event: FormEvent) {
    event.preventDefault()
    perform({ kind: 'dial', number: dialString(number) })
    setNumber('')
  }

  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>Extension {account.extension}</Text>
        <Text fz="sm" c="dimmed" role="status">
          {isReady ? 'Connected' : state.connection === 'connecting' ? 'Connecting…' : 'Not connected'}
        </Text>
      </Group>
      <ConnectionAlert state={state} />
      {state.notice && <Alert color="gray">{FAILURE_MESSAGES[state.notice] ?? state.notice}</Alert>}
      {state.calls.map((call) => (
        <CallCard
          key={call.id}
          call={call}
          other={state.calls.find(({ id, answeredAt }) => id !== call.id && answeredAt !== null) ?? null}
          perform={perform}
        />
      ))}
      {isInConference ? (
        <Button variant="default" onClick={() => perform({ kind: 'split' })}>
          Split calls
        </Button>
      ) : (
        state.calls.length === 2 &&
        state.calls.every(({ answeredAt }) => answeredAt !== null) && (
          <Button variant="default" onClick={() => perform({ kind: 'merge' })}>
            Merge calls
          </Button>
        )
      )}
      {state.calls.length < 2 && (
        <form onSubmit={dial}>
          <Stack gap="xs">
            <Group gap="xs" wrap="nowrap">
              <TextInput
                aria-label="Number"
                placeholder="Number or extension"
                type="tel"
                autoComplete="off"
                maxLength={60}
                flex={1}
                data-autofocus
                value={number}
                onChange={({ currentTarget }) => setNumber(currentTarget.value)}
              />
              <ActionIcon
                type="submit"
                size={36}
                variant="filled"
                aria-label="Call"
                disabled={!isReady || dialString(number) === ''}
              >
                <IconPhone size={18} />
              </ActionIcon>
            </Group>
            {state.calls.length === 0 && <Keypad onPress={(key) => setNumber(number + key)} />}
          </Stack>
        </form>
      )}
      {account.voicemailNumber && state.calls.length === 0 && (
        <Button
          variant="default"
          disabled={!isReady}
          onClick={() => perform({ kind: 'dial', number: account.voicemailNumber })}
        >
          {state.messages ? `Voicemail: ${state.messages} new` : 'Voicemail'}
        </Button>
      )}
      <Group justify="space-between">
        <Switch
          label="Do not disturb"
          checked={state.isDoNotDisturb}
          onChange={({ currentTarget }) => perform({ kind: 'doNotDisturb', isDoNotDisturb: currentTarget.checked })}
        />
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isSoundOpen}
          onClick={() => setSoundOpen(!isSoundOpen)}
        >
          Sound
        </Button>
      </Group>
      {isSoundOpen && <DevicesFields onChange={() => perform({ kind: 'devices' })} />}
    </Stack>
  )
}

/** Messages for jssip's causes of failed calls. */
const FAILURE_MESSAGES: Readonly<Record<string, string>> = {
  Busy: 'The line is busy.',
  Rejected: 'The call was declined.',
  Unavailable: 'Nobody can be reached at this number now.',
  'Not Found': 'This number does not exist.',
  'No Answer': 'Nobody answered.',
  'User Denied Media Access': 'The browser may not use the microphone. Allow it in the address bar.',
  'WebRTC Error': 'The sound of the call could not be set up.',
  'Connection Error': 'The phone system could not be reached.',
  'Request Timeout': 'The phone system did not answer.',
}

function ConnectionAlert({ state: { connection, reason } }: { state: PhoneState }) {
  if (connection === 'blocked')
    return (
      <Alert color="yellow" title="The address of the phone system changed">
        <Anchor component="button" type="button" onClick={() => location.reload()}>
          Reload the page
        </Anchor>{' '}
        to connect to it.
      </Alert>
    )
  if (connection !== 'refused') return null
  return (
    <Alert color="red" title="The phone system refuses your phone">
      {reason && `It answers: ${reason}. `}
      <Anchor component={Link} to="/setting/telephony">
        Check the extension and the secret
      </Anchor>
    </Alert>
  )
}

export function NoPhone({ onLeave }: { onLeave(): void }) {
  const mayCall = useViewer().can('voip.can_create')
  return (
    <Stack gap="sm">
      <Text>
        {mayCall
          ? 'To call and be called here, enter your extension and its secret.'
          : "You don't have permission to make calls. Ask an administrator."}
      </Text>
      <Group>
        {mayCall && (
          <Button component={Link} to="/setting/telephony" variant="default" onClick={onLeave}>
            Set up your phone
          </Button>
        )}
        <Anchor component={Link} to="/telephony" onClick={onLeave}>
          All calls
        </Anchor>
      </Group>
    </Stack>
  )
}
