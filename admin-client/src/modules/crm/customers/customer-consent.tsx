import { Autocomplete, Badge, Button, Card, Group, Radio, Stack, Text, Title } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { isNotEmpty, useForm } from '@mantine/form'
import dayjs from 'dayjs'
import { useState } from 'react'
import type { ConsentChannel, ConsentStatus, CustomerFieldsFragment } from '../../../generated/graphql.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { useRegion } from '../../../ui/dates/use-region.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { RecordConsentDocument } from './customer-documents.ts'

export const channels: readonly { channel: ConsentChannel; label: string }[] = [
  { channel: 'EMAIL', label: 'Email' },
  { channel: 'SMS', label: 'Text messages' },
]

interface ConsentCardProps {
  readonly customer: CustomerFieldsFragment
  readonly mayEdit: boolean
}

/** Whether the customer consented to marketing, and the source of that consent. */
export function ConsentCard({ customer, mayEdit }: ConsentCardProps) {
  const [isOpen, setOpen] = useState(false)
  const current = { EMAIL: customer.emailConsent, SMS: customer.smsConsent }
  return (
    <Card component="section" aria-labelledby="consent">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} id="consent">
            Marketing
          </Title>
          {mayEdit && (
            <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
              Record consent
            </Button>
          )}
        </Group>
        {channels.map(({ channel, label }) => {
          const last = customer.consents.find((one) => one.channel === channel)
          return (
            <div key={channel}>
              <Group justify="space-between" gap="xs">
                <Text>{label}</Text>
                <ConsentBadge status={current[channel]} expiresAt={last?.expiresAt ?? null} />
              </Group>
              {last && (
                <Text c="dimmed" fz="xs">
                  {last.source}, {dayjs(last.occurredAt).format('D MMMM YYYY')}
                  {last.expiresAt && `, implied until ${dayjs(last.expiresAt).format('D MMMM YYYY')}`}. Recorded by{' '}
                  {last.recordedBy}.
                </Text>
              )}
            </div>
          )
        })}
      </Stack>
      {isOpen && <ConsentDialog customer={customer} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function ConsentBadge({ status, expiresAt }: { status: ConsentStatus | null; expiresAt: string | null }) {
  if (status === null) return <Badge color="gray">Not asked</Badge>
  if (status === 'GIVEN' && expiresAt && dayjs(expiresAt) < dayjs()) return <Badge color="orange">Ended</Badge>
  return status === 'GIVEN' ? <Badge color="green">Agreed</Badge> : <Badge color="red">Withdrawn</Badge>
}

interface ConsentDialogProps {
  readonly customer: { readonly id: string; readonly displayName: string }
  onClose(): void
}

const SOURCES = ['In person', 'By phone', 'Paper form', 'By email', 'Form on the website']

/** Records that a customer gave or withdrew marketing consent. */
export function ConsentDialog({ customer, onClose }: ConsentDialogProps) {
  const { firstWeekday } = useRegion()
  const record = useSend(RecordConsentDocument)
  const form = useForm({
    initialValues: {
      channel: 'EMAIL' as ConsentChannel,
      status: 'GIVEN' as ConsentStatus,
      source: '',
      occurredAt: dayjs().format('YYYY-MM-DD HH:mm'),
      expiresAt: null as string | null,
    },
    validate: { source: isNotEmpty('Enter how you know, such as “In person”') },
  })

  return (
    <FormDialog
      title={`Consent of ${customer.displayName}`}
      form={form}
      submit="Record"
      // The picker only has minutes, so an untouched value means now.
      send={({ occurredAt, expiresAt, ...values }) =>
        record({
          ...values,
          customerId: customer.id,
          expiresAt: expiresAt && values.status === 'GIVEN' ? dayjs(expiresAt).endOf('day').toISOString() : null,
          occurredAt: occurredAt && form.isDirty('occurredAt') ? dayjs(occurredAt).toISOString() : null,
        })
      }
      onSaved={() => {
        toastSuccess('Consent saved')
        onClose()
      }}
      onClose={onClose}
    >
      <Radio.Group label="Marketing by" {...form.getInputProps('channel')}>
        <Group mt={4}>
          {channels.map(({ channel, label }) => (
            <Radio key={channel} value={channel} label={label} />
          ))}
        </Group>
      </Radio.Group>
      <Radio.Group label="The customer" {...form.getInputProps('status')}>
        <Group mt={4}>
          <Radio value="GIVEN" label="Agreed" />
          <Radio value="WITHDRAWN" label="Withdrawn" />
        </Group>
      </Radio.Group>
      <Autocomplete
        label="How you know"
        description="Required by law: where and how consent was given."
        placeholder="In person"
        data={SOURCES}
        maxLength={200}
        {...form.getInputProps('source')}
      />
      <DateTimePicker
        label="When"
        valueFormat="D MMMM YYYY, HH:mm"
        maxDate={new Date()}
        firstDayOfWeek={firstWeekday}
        {...form.getInputProps('occurredAt')}
      />
      {form.values.status === 'GIVEN' && (
        <DateField
          label="Implied until"
          description="Only if the customer did not say so. A purchase implies consent for two years, an inquiry for six months."
          placeholder="No end"
          hasTime={false}
          {...form.getInputProps('expiresAt')}
        />
      )}
    </FormDialog>
  )
}
