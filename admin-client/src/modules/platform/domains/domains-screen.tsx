import { useQuery } from '@apollo/client/react'
import { Anchor, Badge, Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { DomainsQuery } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../session/index.ts'
import { AddDomainDialog } from './add-domain-dialog.tsx'
import { DomainCard } from './domain-card.tsx'
import { DomainsDocument } from './domain-documents.ts'
import { useDomainActions } from './use-domain-actions.tsx'

/** Where the site answers, and what it takes for a domain to be among that. */
export function DomainsScreen() {
  const { can } = useViewer()
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery(DomainsDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <>
      <ScreenHeader
        title="Domains"
        text="The addresses of your website. Visitors are redirected to the primary one."
        action={
          can('settings.can_edit') && (
            <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
              Add domain
            </Button>
          )
        }
      />
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={220} radius="md" />)}
      {data && (
        <Stack gap="md">
          <OwnName data={data} />
          {data.domains.map((domain) => (
            <DomainCard key={domain.id} domain={domain} />
          ))}
          {data.domains.length === 0 && (
            <Text c="dimmed">
              No domain of your own yet. Add one that you own, such as www.example.com, and verify it.
            </Text>
          )}
        </Stack>
      )}
      {isAdding && <AddDomainDialog onClose={() => setAdding(false)} />}
    </>
  )
}

/** The built-in domain of every site. */
function OwnName({ data: { me, domains } }: { data: DomainsQuery }) {
  const { can } = useViewer()
  const actions = useDomainActions()
  const primary = domains.find(({ isPrimary }) => isPrimary)
  if (!me?.tenant) return null
  const { siteUrl } = me.tenant
  return (
    <Card component="section" aria-label="The site's own name">
      <Group justify="space-between" gap="sm">
        <div>
          <Group gap="xs">
            {primary ? (
              <Text fw={600}>The site's own name</Text>
            ) : (
              <Anchor href={siteUrl} target="_blank" fw={600}>
                {new URL(siteUrl).host}
              </Anchor>
            )}
            {!primary && <Badge>Primary</Badge>}
          </Group>
          <Text c="dimmed" fz="sm">
            {primary
              ? `It leads to ${primary.name}. You keep it, and can make it primary again at any time.`
              : 'It comes with every site and always works.'}
          </Text>
        </div>
        {primary && can('settings.can_edit') && (
          <Button variant="default" size="xs" onClick={() => actions.choosePrimary(null)}>
            Make primary
          </Button>
        )}
      </Group>
    </Card>
  )
}
