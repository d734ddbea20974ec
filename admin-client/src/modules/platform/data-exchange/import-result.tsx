import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { ImportStatus, ImportWithFaultsFragment } from '../../../generated/graphql.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { FaultyRows } from './faulty-rows.tsx'
import type { ImportKind } from './import-kind.ts'
import { countsInWords, numberOf } from './import-labels.ts'
import { ImportNotes } from './import-notes.tsx'

const looks: Partial<Record<ImportStatus, { colour: string; title: string }>> = {
  COMPLETED: { colour: 'teal', title: 'The import is done' },
  CANCELLED: { colour: 'gray', title: 'The import was cancelled. Rows imported before that were kept' },
  REJECTED: { colour: 'red', title: 'Nothing was imported, because rows have errors' },
}

interface ImportResultProps<More extends object> {
  readonly one: ImportWithFaultsFragment
  readonly kind: ImportKind<More>
}

/** The result of an import, and the rows that still need to be fixed. */
export function ImportResult<More extends object>({ one, kind }: ImportResultProps<More>) {
  const { rowErrors, failed, hasFile } = one
  const { colour, title } = looks[one.status] ?? { colour: 'gray', title: '' }
  return (
    <Stack gap="lg">
      <Alert color={colour} title={title} role="status">
        {capital(countsInWords(one))}. By {one.startedByName}
        {one.finishedAt && (
          <>
            , <RelativeTime at={one.finishedAt} />
          </>
        )}
        .
      </Alert>
      <ImportNotes notes={one.notes} />
      {kind.Background && <kind.Background id={one.id} isUnderWay={false} />}
      {rowErrors.length > 0 && (
        <FaultyRows
          title="Rows with errors"
          rows={rowErrors.map((fault) => ({ ...fault, row: numberOf(fault.row, kind) }))}
          action={
            hasFile &&
            'example' in kind.file && (
              <Button component="a" href={`${kind.uploads}${one.id}/faults/`} download variant="default">
                Download rows with errors
              </Button>
            )
          }
        />
      )}
      {failed > rowErrors.length && (
        <Text c="dimmed" fz="sm">
          The first {rowErrors.length} of {formatNumber(failed)} are shown.
        </Text>
      )}
      {failed > 0 && !hasFile && (
        <Text c="dimmed" fz="sm">
          The file itself was deleted after seven days.
        </Text>
      )}
      <Group gap="xs">
        <Button component={Link} to={kind.home}>
          {kind.homeLabel ? `Open the ${kind.homeLabel.toLowerCase()}` : `Show ${kind.many}`}
        </Button>
        <Button component={Link} to={`${kind.home}/import`} variant="default">
          Import another file
        </Button>
      </Group>
    </Stack>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
