import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Card, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { duration, formatNumber } from '../calls/call-labels.ts'
import { Keypad } from './keypad.tsx'
import { CallerDocument } from './phone-documents.ts'
import { dialString, type PhoneCall, type PhoneCommand } from './phone-state.ts'

interface CallCardProps {
  readonly call: PhoneCall
  /** Another answered call. The two can be connected by an attended transfer. */
  readonly other: PhoneCall | null
  perform(command: PhoneCommand): void
}

/** A call with its controls. */
export function CallCard({ call, other, perform }: CallCardProps) {
  const { id, number, name, direction, answeredAt, isHeld, isMuted, isInConference } = call
  const [shown, setShown] = useState<'keypad' | 'transfer' | null>(null)
  const { data } = useQuery(CallerDocument, { variables: { number } })
  const [customer] = data?.customersAtNumber ?? []
  const toggle = (part: 'keypad' | 'transfer') => setShown(shown === part ? null : part)
  return (
    <Card withBorder padding="sm" component="section" aria-label={`Call with ${formatNumber(number)}`}>
      <Stack gap="xs">
        <div>
          {customer ? (
            <Anchor component={Link} to={`/customers/${customer.id}`} fw={600}>
              {customer.displayName}
            </Anchor>
          ) : (
            <Text fw={600}>{name || formatNumber(number)}</Text>
          )}
          {(customer || name) && <Text fz="sm">{formatNumber(number)}</Text>}
          <Text fz="sm" c="dimmed" role="status">
            {answeredAt === null ? (
              direction === 'INCOMING' ? (
                'Incoming call'
              ) : (
                'Calling…'
              )
            ) : (
              <>
                {statusOf(call)}
                <CallTimer since={answeredAt} />
              </>
            )}
          </Text>
        </div>
        {answeredAt === null ? (
          <Group gap="xs" grow>
            {direction === 'INCOMING' && (
              <Button color="teal.9" onClick={() => perform({ kind: 'answer', id })}>
                Answer
              </Button>
            )}
            <Button color="red.9" onClick={() => perform({ kind: 'hangUp', id })}>
              {direction === 'INCOMING' ? 'Decline' : 'Cancel'}
            </Button>
          </Group>
        ) : (
          <>
            <SimpleGrid cols={2} spacing={6} verticalSpacing={6}>
              {!isInConference && (
                <Button variant="default" onClick={() => perform({ kind: isHeld ? 'resume' : 'hold', id })}>
                  {isHeld ? 'Resume' : 'Hold'}
                </Button>
              )}
              <Button variant="default" onClick={() => perform({ kind: isMuted ? 'unmute' : 'mute', id })}>
                {isMuted ? 'Unmute' : 'Mute'}
              </Button>
              <Button variant="default" aria-expanded={shown === 'keypad'} onClick={() => toggle('keypad')}>
                Keypad
              </Button>
              {!isInConference && (
                <Button variant="default" aria-expanded={shown === 'transfer'} onClick={() => toggle('transfer')}>
                  Transfer
                </Button>
              )}
            </SimpleGrid>
            {other && !isInConference && (
              <Button variant="default" onClick={() => perform({ kind: 'connect', id, other: other.id })}>
                Connect with {formatNumber(other.number)}
              </Button>
            )}
            {shown === 'keypad' && <Keypad onPress={(tone) => perform({ kind: 'tone', id, tone })} />}
            {shown === 'transfer' && !isInConference && (
              <Transfer onTransfer={(target) => perform({ kind: 'transfer', id, number: target })} />
            )}
            <Button color="red.9" onClick={() => perform({ kind: 'hangUp', id })}>
              Hang up
            </Button>
          </>
        )}
      </Stack>
    </Card>
  )
}

function statusOf({ isHeld, isHeldByOther, isInConference }: PhoneCall): string {
  if (isInConference) return isHeldByOther ? 'In conference, you are on hold · ' : 'In conference · '
  if (isHeld) return 'On hold · '
  return isHeldByOther ? 'You are on hold · ' : ''
}

function Transfer({ onTransfer }: { onTransfer(number: string): void }) {
  const [number, setNumber] = useState('')
  function send(event: FormEvent) {
    event.preventDefault()
    onTransfer(dialString(number))
  }
  return (
    <form onSubmit={send}>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          aria-label="Transfer to"
          placeholder="Number or extension"
          type="tel"
          autoComplete="off"
          maxLength={60}
          flex={1}
          value={number}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        <Button type="submit" disabled={dialString(number) === ''}>
          Send
        </Button>
      </Group>
    </form>
  )
}

function CallTimer({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <>{duration(Math.max(0, Math.floor((now - since) / 1000)))}</>
}
