import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import dayjs from 'dayjs'
import { useState } from 'react'
import type { ConsentStatus, CustomerFieldsFragment } from '../../../../generated/graphql.ts'
import { channels } from './channels.ts'
import { ConsentDialog } from './consent-dialog.tsx'

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
                <ConsentBadge status={current[channel]} />
              </Group>
              {last && (
                <Text c="dimmed" fz="xs">
                  {last.source}, {dayjs(last.occurredAt).format('D MMMM YYYY')}. Recorded by {last.recordedBy}.
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

function ConsentBadge({ status }: { status: ConsentStatus | null }) {
  if (status === null) return <Badge color="gray">Not asked</Badge>
  return status === 'GIVEN' ? <Badge color="green">Agreed</Badge> : <Badge color="red">Withdrawn</Badge>
}
