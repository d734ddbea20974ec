import { Alert, Anchor, Badge, Button, Card, Group, Stack, Text } from '@mantine/core'
import type { DomainCardFragment, DomainStatus } from '../../../generated/graphql.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useViewer } from '../session/index.ts'
import { DnsRecords } from './dns-records.tsx'
import { useDomainActions } from './use-domain-actions.tsx'

const LOOKS: Record<DomainStatus, { label: string; color: string }> = {
  PENDING: { label: 'Not checked yet', color: 'gray' },
  VERIFIED: { label: 'Verified', color: 'teal' },
  FAILED: { label: 'Not verified', color: 'red' },
}

/** A domain with its status, missing records and actions. */
export function DomainCard({ domain }: { domain: DomainCardFragment }) {
  const { can } = useViewer()
  const actions = useDomainActions()
  const { name, status, isPrimary, checkedAt, records } = domain
  const isVerified = status === 'VERIFIED'
  const look = LOOKS[status]
  return (
    <Card component="section" aria-label={name}>
      <Group justify="space-between" gap="sm" align="flex-start">
        <div>
          <Group gap="xs">
            {isVerified ? (
              <Anchor href={`//${domain.domain}`} target="_blank" fw={600} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Anchor>
            ) : (
              <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
            )}
            {isPrimary && <Badge>Primary</Badge>}
            <Badge color={look.color}>{look.label}</Badge>
          </Group>
          {domain.domain !== name && (
            <Text c="dimmed" fz="xs">
              {domain.domain}
            </Text>
          )}
          {checkedAt && (
            <Text c="dimmed" fz="sm">
              Checked <RelativeTime at={checkedAt} />
            </Text>
          )}
        </div>
        {can('settings.can_edit') && (
          <Group gap="xs">
            {isVerified && !isPrimary && (
              <Button
                variant="default"
                size="xs"
                onClick={() => actions.choosePrimary(domain)}
                aria-label={`Make primary: ${name}`}
              >
                Make primary
              </Button>
            )}
            <Button
              variant={isVerified ? 'default' : 'filled'}
              size="xs"
              loading={actions.isChecking}
              onClick={() => actions.check(domain)}
              aria-label={`Check now: ${name}`}
            >
              Check now
            </Button>
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              onClick={() => actions.remove(domain)}
              aria-label={`Remove ${name}`}
            >
              Remove
            </Button>
          </Group>
        )}
      </Group>
      <Problem domain={domain} />
      {(!isVerified || domain.problem) && (
        <Stack gap="xs" mt="md">
          <Text>
            {isVerified
              ? 'These records belong to the domain:'
              : 'Add these records where you manage the domain, then choose “Check now”.'}
          </Text>
          <DnsRecords records={records} />
          <Text c="dimmed" fz="sm">
            A domain that cannot have a CNAME, such as example.com without www, takes an ALIAS or ANAME record with the
            same value, or A records with its addresses.
          </Text>
        </Stack>
      )}
    </Card>
  )
}

function Problem({ domain: { problem, status, failingSince } }: { domain: DomainCardFragment }) {
  if (!problem) return null
  if (failingSince) {
    return (
      <Alert mt="md" color="orange" title="The proof is missing">
        {problem} Your site keeps working for now.
      </Alert>
    )
  }
  return (
    <Alert mt="md" color={status === 'VERIFIED' ? 'gray' : 'red'}>
      {problem}
    </Alert>
  )
}
