import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { Button, Card, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { ImportFactsFragment, RowOutcome } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import styles from './data-exchange.module.css'
import { FaultyRows } from './faulty-rows.tsx'
import type { ImportChoices, ImportKind } from './import-kind.ts'
import { countsInWords } from './import-labels.ts'

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
    const isAll = preview.rowCount === one.rows
    return (
      <>
        <Text role="status">
          {isAll ? 'All rows were checked' : `The first ${preview.rowCount.toLocaleString('en')} rows were checked`}:{' '}
          {countsInWords(preview)}.{preview.failed === 0 && ' No errors.'}
        </Text>
        {preview.failedRows.length > 0 && <FaultyRows title="Rows with errors" rows={preview.failedRows} />}
        <section aria-labelledby="first-rows">
          <Title order={2} id="first-rows" mb="xs">
            The first rows
          </Title>
          <Card padding={0}>
            <Table className={styles.table} horizontalSpacing="md" verticalSpacing="xs">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th w={72}>Row</Table.Th>
                  <Table.Th>Name</Table.Th>
                  <Table.Th>Becomes</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {preview.rows.map(({ row, title, outcome }) => (
                  <Table.Tr key={row}>
                    <Table.Td className={styles.number}>{row}</Table.Td>
                    <Table.Td className={styles.text}>{title}</Table.Td>
                    <Table.Td c={outcome === 'FAILED' ? 'var(--mantine-color-error)' : undefined}>
                      {outcomes(kind.one)[outcome]}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Card>
        </section>
      </>
    )
  }

  return (
    <Stack gap="lg">
      <FormProblem problem={problem ?? wrong} />
      {body()}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button disabled={!preview} loading={loading} onClick={begin}>
          Import {one.rows.toLocaleString('en')} {one.rows === 1 ? 'row' : 'rows'}
        </Button>
      </Group>
    </Stack>
  )
}

const outcomes = (one: string): Readonly<Record<RowOutcome, string>> => ({
  CREATED: `A new ${one}`,
  UPDATED: 'Updated',
  UNCHANGED: 'Stays as it is',
  FAILED: 'Cannot be imported',
})
