import { useQuery } from '@apollo/client/react'
import { Anchor, Skeleton } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { errorCode } from '../../../ui/explain-error.ts'
import { IconFile } from '../../../ui/icons.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportChoicesStep } from './import-choices-step.tsx'
import type { ImportKind } from './import-kind.ts'
import { rowsInWords } from './import-labels.ts'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'

const ASKED_EVERY_MS = 1000

/** Brings records in from a file: choose it, say what its columns are, look at what would become of it, import. */
export function ImportScreen<More extends object>({ kind }: { kind: ImportKind<More> }) {
  const { id } = useParams()
  return (
    <>
      <Anchor component={Link} to={id ? `${kind.home}/import` : kind.home} fz="sm">
        {id ? kind.title : (kind.homeLabel ?? capital(kind.many))}
      </Anchor>
      {id ? <OneImport key={id} id={id} kind={kind} /> : <ChooseFile kind={kind} />}
    </>
  )
}

function OneImport<More extends object>({ id, kind }: { id: string; kind: ImportKind<More> }) {
  const { data, error, refetch, startPolling, stopPolling } = useQuery(kind.documents.one, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    // Polling: a failed request shows no error, because the next one may succeed.
    context: { quiet: true },
  })
  const one = data?.import
  if (!one) {
    if (errorCode(error) === 'NOT_FOUND')
      return (
        <EmptyState icon={IconFile} isWholeScreen title="Import not found" text="Its file may have been deleted." />
      )
    if (error) return <ErrorState error={error} onRetry={() => refetch()} />
    return <Skeleton role="status" aria-label="Loading the import" h={320} mt="md" />
  }
  // A failed one can be resumed.
  const isUnderWay = ['RUNNING', 'CHECKING', 'FAILED'].includes(one.status)
  return (
    <>
      <ScreenHeader title={one.fileName} tabTitle={kind.title} text={rowsInWords(one.rows)} />
      {one.status === 'UPLOADED' && <ImportChoicesStep one={one} kind={kind} />}
      {isUnderWay && (
        <ImportProgress
          one={one}
          kind={kind}
          onShown={() => {
            startPolling(ASKED_EVERY_MS)
            return stopPolling
          }}
        />
      )}
      {one.status !== 'UPLOADED' && !isUnderWay && <ImportResult one={one} kind={kind} />}
    </>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
