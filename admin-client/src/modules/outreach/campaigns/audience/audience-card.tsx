import { useQuery } from '@apollo/client/react'
import { Card, MultiSelect, Stack, Text, Title } from '@mantine/core'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { AudienceCount } from './audience-count.tsx'
import { CampaignFiltersDocument } from './audience-documents.ts'
import { type AudienceForm, choiceOf } from './audience-form.ts'

interface AudienceCardProps {
  readonly audience: AudienceForm
  readonly disabled: boolean
  onChange(audience: AudienceForm): void
}

/** Who gets a campaign: lists, tags and saved views, and those who are left out. */
export function AudienceCard({ audience, disabled, onChange }: AudienceCardProps) {
  const { data, error, refetch } = useQuery(CampaignFiltersDocument, { fetchPolicy: 'cache-and-network' })
  const { lists = [], tags = [], views = [] } = data?.campaignFilters ?? {}
  const group = (label: string, kind: 'list' | 'tag' | 'view', items: readonly { id: string; name: string }[]) => ({
    group: label,
    items: items.map(({ id, name }) => ({ value: choiceOf(kind, id), label: name })),
  })
  const choices = [
    group('Mailing lists', 'list', lists),
    group('Tags of customers', 'tag', tags),
    group('Saved views of customers', 'view', views),
  ].filter(({ items }) => items.length > 0)
  const select = (name: keyof AudienceForm, label: string, placeholder: string) => (
    <MultiSelect
      label={label}
      placeholder={audience[name].length > 0 ? '' : placeholder}
      data={choices}
      value={[...audience[name]]}
      disabled={disabled}
      searchable
      clearable
      nothingFoundMessage="Nothing found"
      onChange={(chosen) => onChange({ ...audience, [name]: chosen })}
    />
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
            {select('include', 'Send to', 'Lists, tags or saved views')}
            {select('exclude', 'Except', 'Nobody')}
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
