import { useQuery } from '@apollo/client/react'
import { Anchor, Card, Group, Select, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconForms } from '../../../ui/icons.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { figuresBy, percentage } from './figure-groups.ts'
import { FigureTable } from './figure-table.tsx'
import { FormFiguresDocument } from './form-documents.ts'
import styles from './forms.module.css'
import { submissionsPath } from './submissions-query.ts'

const PERIODS = [7, 30, 90]

/** How often the form in the URL was seen, started and sent. */
export function FormFiguresScreen() {
  const { address, filter } = useListState()
  const name = address.get('form') ?? ''
  const lastDays = PERIODS.find((days) => String(days) === address.get('days')) ?? 30
  const { data, error, refetch } = useQuery(FormFiguresDocument, {
    variables: { name, lastDays },
    fetchPolicy: 'cache-and-network',
  })
  const figures = data?.formFigures
  return (
    <>
      <Anchor component={Link} to={submissionsPath(name)} fz="sm">
        {name}
      </Anchor>
      <ScreenHeader
        title="Figures"
        tabTitle={`Figures of ${name}`}
        action={
          <Select
            aria-label="Period"
            w={160}
            allowDeselect={false}
            data={PERIODS.map((days) => ({ value: String(days), label: `Last ${days} days` }))}
            value={String(lastDays)}
            onChange={(days) => filter('days', days)}
          />
        }
      />
      {!figures && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={320} radius="md" />)}
      {figures && (
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <Total label="Views" value={figures.views} />
            <Total label="Started" value={figures.started} share={percentage(figures.started, figures.views)} />
            <Total label="Sent" value={figures.sent} share={percentage(figures.sent, figures.views)} />
          </SimpleGrid>
          {figures.days.length === 0 ? (
            <EmptyState
              icon={IconForms}
              title="No visitors in this period"
              text="Views, starts and submissions of this form are counted from the day it's published."
            />
          ) : (
            <>
              <FigureTable title="By source" head="Source" rows={figuresBy('source', figures.days)} />
              <FigureTable title="By day" head="Day" rows={figuresBy('day', figures.days)} />
            </>
          )}
        </Stack>
      )}
    </>
  )
}

function Total({ label, value, share }: { label: string; value: number; share?: string | null }) {
  return (
    <Card>
      <Text c="dimmed">{label}</Text>
      <Group gap="xs" align="baseline">
        <span className={styles.figure}>{value.toLocaleString('en-CA')}</span>
        {share && <Text c="dimmed">{share} of views</Text>}
      </Group>
    </Card>
  )
}
