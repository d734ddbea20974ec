import { useQuery } from '@apollo/client/react'
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ImportFactsFragment, ImportPlanPartFragment } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useViewer } from '../session/index.ts'
import { ColumnChoices } from './column-choices.tsx'
import type { ImportChoices, ImportKind } from './import-kind.ts'
import { encodingInWords } from './import-labels.ts'
import { ImportNotes } from './import-notes.tsx'
import { ImportOptions } from './import-options.tsx'
import { ImportPreview } from './import-preview.tsx'

interface StepProps<More extends object> {
  readonly one: ImportFactsFragment
  readonly kind: ImportKind<More>
}

/** The second step: the mapping of columns and the options for rows. */
export function ImportChoicesStep<More extends object>({ one, kind }: StepProps<More>) {
  const { data, error, refetch } = useQuery(kind.documents.plan, {
    variables: { id: one.id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  if (data) return <Choices one={one} kind={kind} plan={data.plan} />
  return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={320} radius="md" />
}

/** 'Email or Phone'. */
const keysInWords = ({ fields }: ImportPlanPartFragment) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(
    fields.filter(({ canMatch }) => canMatch).map(({ label }) => label),
  )

function Choices<More extends object>({ one, kind, plan }: StepProps<More> & { plan: ImportPlanPartFragment }) {
  const mayEdit = useViewer().can(`${kind.area}.can_edit`)
  const [fields, setFields] = useState(plan.columns.map(({ suggestedField }) => suggestedField ?? null))
  const keys = plan.fields.filter(({ name, canMatch }) => canMatch && fields.includes(name))
  const [options, setOptions] = useState<Omit<ImportChoices, 'mapping'>>({
    matchBy: keys[0]?.name ?? null,
    matchPolicy: mayEdit ? 'UPDATE' : 'SKIP',
    errorPolicy: 'SKIP_ROW',
  })
  const [more, setMore] = useState(kind.initial)
  const [isPreviewed, setPreviewed] = useState(false)
  const isCsv = 'example' in kind.file
  const mapping = fields.flatMap((field, column) => (field ? [{ column, field }] : []))
  // Unmapping the column of the key field clears it.
  const matchBy = keys.some(({ name }) => name === options.matchBy) ? options.matchBy : null
  const input = { id: one.id, mapping, ...options, matchBy, ...more }

  if (isPreviewed) return <ImportPreview one={one} kind={kind} input={input} onBack={() => setPreviewed(false)} />
  return (
    <Stack gap="lg">
      {plan.previousImport && (
        <Alert color="yellow" title="This file was imported before">
          By {plan.previousImport.startedByName},{' '}
          {plan.previousImport.startedAt && <RelativeTime at={plan.previousImport.startedAt} />}.{' '}
          {isCsv && !kind.isMatched
            ? `To import it again, match existing ${kind.many} by ${keysInWords(plan)}. Otherwise you get duplicates.`
            : `Records from that import are matched, so nothing is created twice.`}
        </Alert>
      )}
      {isCsv ? (
        <>
          <ColumnChoices plan={plan} fields={fields} unmapped={kind.unmapped ?? 'Do not import'} onChange={setFields} />
          <Text c="dimmed" fz="sm">
            The file is read as {encodingInWords(one.encoding)}. If letters look wrong above, save the list as CSV UTF-8
            and choose that file.
          </Text>
        </>
      ) : (
        <ImportNotes notes={one.notes} />
      )}
      <ImportOptions kind={kind} keys={keys} mayUpdate={mayEdit} value={{ ...options, matchBy }} onChange={setOptions}>
        <kind.Choices value={more} onChange={setMore} />
      </ImportOptions>
      <Group justify="flex-end">
        <Button disabled={mapping.length === 0} onClick={() => setPreviewed(true)}>
          Preview
        </Button>
      </Group>
    </Stack>
  )
}
