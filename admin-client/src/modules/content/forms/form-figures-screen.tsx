import { useQuery } from '@apollo/client/react'
import { SimpleGrid, Stack } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FigureTable, FigureTotal } from '../../../ui/figures/figure-cards.tsx'
import { FiguresFrame } from '../../../ui/figures/figures-frame.tsx'
import { useFigurePeriod } from '../../../ui/figures/use-figure-period.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { IconForms } from '../../../ui/icons.ts'
import { figureColumns } from './figure-columns.tsx'
import { type FigureGroup, figuresBy, percentage } from './figure-groups.ts'
import { FormFiguresDocument } from './form-documents.ts'
import { submissionsPath } from './submissions-query.ts'

/** How often the form in the URL was seen, started and sent. */
export function FormFiguresScreen() {
  const [address] = useSearchParams()
  const [lastDays] = useFigurePeriod()
  const name = address.get('form') ?? ''
  const { data, error, refetch } = useQuery(FormFiguresDocument, {
    variables: { name, lastDays },
    fetchPolicy: 'cache-and-network',
  })
  const figures = data?.formFigures
  return (
    <FiguresFrame
      parent={{ path: submissionsPath(name), label: name }}
      tabTitle={`Statistics of ${name}`}
      isLoaded={figures !== undefined}
      error={error}
      onRetry={() => void refetch()}
    >
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
              <Groups title="By source" groupLabel="Source" rows={figuresBy('source', figures.days)} />
              <Groups title="By day" groupLabel="Day" rows={figuresBy('day', figures.days)} />
            </>
          )}
        </Stack>
      )}
    </FiguresFrame>
  )
}

function Total({ label, value, share }: { label: string; value: number; share?: string | null }) {
  return <FigureTotal label={label} value={formatNumber(value)} note={share && `${share} of views`} />
}

function Groups({ title, groupLabel, rows }: { title: string; groupLabel: string; rows: readonly FigureGroup[] }) {
  return <FigureTable title={title} columns={figureColumns(groupLabel, rows)} rows={rows} />
}
