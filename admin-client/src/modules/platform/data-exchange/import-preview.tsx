import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ImportFactsFragment, RowOutcome } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { FaultyRows } from './faulty-rows.tsx'
import type { ImportChoices, ImportKind } from './import-kind.ts'
import { countsInWords, importLabel, numberOf, rowsInWords } from './import-labels.ts'
import { ImportNotes } from './import-notes.tsx'
import { PreviewRows } from './preview-rows.tsx'

interface ImportPreviewProps<More extends object> {
  readonly one: ImportFactsFragment
  readonly kind: ImportKind<More>
  readonly input: ImportChoices & More & { id: string }
  onBack(): void
}

/** The third step: what would become of the first rows, and the start. */
export function ImportPreview<More extends object>({ one, kind, input, onBack }: ImportPreviewProps<More>) {
  const client = useApolloClient()
  const [problem, setProblem] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(kind.documents.preview, { variables: { input }, fetchPolicy: 'no-cache' })
  const [start, { loading }] = useMutation(kind.documents.start, { context: { quiet: true } })
  const preview = data?.answer.preview
  const wrong = data?.answer.userErrors[0]?.message ?? null
  const counted = <Row extends { row: number }>(rows: readonly Row[]) =>
    rows.map((one) => ({ ...one, row: numberOf(one.row, kind) }))
  const partOf = (row: number) => `Part of row ${numberOf(row, kind)}`

  const isAll = preview?.rowCount === one.rows
  const rejectsAll = input.errorPolicy === 'IMPORT_NOTHING' && (preview?.failed ?? 0) > 0
  const isHopeless = rejectsAll || (isAll && preview.failed === one.rows)

  async function begin() {
    setProblem(null)
    const answer = await start({ variables: { input } })
    const told = answer.data?.answer.userErrors[0]?.message
    if (told || !answer.data) setProblem(told ?? explainError(answer.error))
    else await client.refetchQueries({ include: [kind.documents.one] })
  }

  function body() {
    if (wrong) return null
    if (!preview)
      return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={280} radius="md" />
    return (
      <>
        <Text role="status">
          {checkedInWords(preview.rowCount, one.rows)}: {countsInWords(preview)}.{preview.failed === 0 && ' No errors.'}
        </Text>
        <ImportNotes notes={preview.notes} />
        {preview.failedRows.length > 0 && <FaultyRows title="Rows with errors" rows={counted(preview.failedRows)} />}
        {preview.combinedRows.length > 0 && (
          <PreviewRows id="combined-rows" title="Combined rows" rows={counted(preview.combinedRows)}>
            {({ combinedWith }) => (combinedWith ? partOf(combinedWith) : 'Part of an earlier row')}
          </PreviewRows>
        )}
        <PreviewRows id="first-rows" title="The first rows" rows={counted(preview.rows)}>
          {({ outcome, combinedWith }) =>
            combinedWith ? partOf(combinedWith) : <Outcome one={kind.one} outcome={outcome} />
          }
        </PreviewRows>
      </>
    )
  }

  return (
    <Stack gap="lg">
      <FormProblem problem={problem ?? wrong} />
      {body()}
      {rejectsAll && (
        <Text c="dimmed" fz="sm">
          You chose to import nothing if rows have errors. Go back to change that, or fix the file.
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button disabled={!preview || isHopeless} loading={loading} onClick={begin}>
          {importLabel({ rows: one.rows, checked: preview?.rowCount ?? one.rows, failed: preview?.failed ?? 0 })}
        </Button>
      </Group>
    </Stack>
  )
}

const checkedInWords = (checked: number, rows: number) =>
  checked < rows
    ? `The first ${rowsInWords(checked)} were checked`
    : rows === 1
      ? 'The row was checked'
      : 'All rows were checked'

function Outcome({ one, outcome }: { one: string; outcome: RowOutcome }) {
  const text = outcomes(one)[outcome]
  return outcome === 'FAILED' ? <span style={{ color: 'var(--mantine-color-error)' }}>{text}</span> : text
}

const outcomes = (one: string): Readonly<Record<RowOutcome, string>> => ({
  CREATED: `A new ${one}`,
  UPDATED: 'Updated',
  UNCHANGED: 'Stays as it is',
  FAILED: 'Cannot be imported',
})
