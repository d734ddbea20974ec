import { useQuery } from '@apollo/client/react'
import { Button, Card, Group, MultiSelect, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { AudienceCount } from './audience-count.tsx'
import { CampaignFiltersDocument } from './audience-documents.ts'
import { type AudienceForm, isByOrders, labelOf } from './audience-form.ts'
import { audienceOptions } from './audience-options.ts'
import { OrdersDialog } from './orders-dialog.tsx'

interface AudienceCardProps {
  readonly audience: AudienceForm
  readonly disabled: boolean
  onChange(audience: AudienceForm): void
}

/** Who gets a campaign: everybody in any of the chosen groups, and those who are left out. */
export function AudienceCard({ audience, disabled, onChange }: AudienceCardProps) {
  const { data, error, refetch } = useQuery(CampaignFiltersDocument, { fetchPolicy: 'cache-and-network' })
  const byOrders = useViewer().can('orders.can_view')
  const [ordersFor, setOrdersFor] = useState<keyof AudienceForm | null>(null)
  const add = (name: keyof AudienceForm, choice: string) =>
    onChange({ ...audience, [name]: [...new Set([...audience[name], choice])] })
  const select = (name: keyof AudienceForm, label: string, placeholder: string) => (
    <div>
      <MultiSelect
        label={label}
        placeholder={audience[name].length > 0 ? '' : placeholder}
        data={audienceOptions(data?.campaignFilters, { chosen: audience[name], byOrders })}
        value={[...audience[name]]}
        disabled={disabled}
        searchable
        clearable
        nothingFoundMessage="Nothing found"
        onChange={(chosen) => onChange({ ...audience, [name]: chosen })}
      />
      {/* Too long for the field, which cuts them. */}
      {audience[name].filter(isByOrders).map((choice) => (
        <Text key={choice} c="dimmed" fz="sm" mt={4}>
          {labelOf(choice)}
        </Text>
      ))}
    </div>
  )
  return (
    <Card component="section" aria-labelledby="audience">
      <Stack gap="sm">
        <Title order={2} id="audience">
          Audience
        </Title>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => refetch()} />
        ) : (
          <>
            {select('include', 'Send to', 'Lists, tags, orders, forms…')}
            {select('exclude', 'Except', 'Nobody')}
            {!disabled && byOrders && (
              <Group gap="xs">
                <Button size="compact-sm" variant="default" onClick={() => setOrdersFor('include')}>
                  Add by orders
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => setOrdersFor('exclude')}>
                  Exclude by orders
                </Button>
              </Group>
            )}
            {ordersFor && (
              <OrdersDialog
                title={ordersFor === 'include' ? 'Add customers by orders' : 'Exclude customers by orders'}
                onAdd={(choice) => add(ordersFor, choice)}
                onClose={() => setOrdersFor(null)}
              />
            )}
            <Text c="dimmed" fz="sm">
              People who are in several of these get one email. Only people who gave consent to emails get it.
            </Text>
            <AudienceCount audience={audience} />
          </>
        )}
      </Stack>
    </Card>
  )
}
