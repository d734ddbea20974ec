import { Spotlight } from '@mantine/spotlight'
import { SEARCH_FROM } from '../../ui/search-from.ts'
import type { SearchScope } from '../../ui/search-scope.ts'
import type { useRecordSearch } from './use-record-search.ts'

interface FoundRecordsProps {
  readonly scope: SearchScope
  readonly search: Pick<ReturnType<typeof useRecordSearch>, 'records' | 'state'>
  onOpen(path: string): void
}

/** Search results, or why there are none. */
export function FoundRecords({ scope, search: { records, state }, onOpen }: FoundRecordsProps) {
  if (state === 'idle')
    return <Spotlight.Empty>{`Type at least ${SEARCH_FROM} characters to search ${scope.noun}.`}</Spotlight.Empty>
  if (state === 'waiting') return <Spotlight.Empty role="status">Hang on…</Spotlight.Empty>
  if (records.length === 0) return <Spotlight.Empty role="status">{`No ${scope.noun} found.`}</Spotlight.Empty>
  return records.map(({ id, title, details, path }) => (
    <Spotlight.Action
      key={id}
      label={title}
      description={details.join(' · ')}
      leftSection={<scope.icon size={18} stroke={1.6} aria-hidden />}
      closeSpotlightOnTrigger={false}
      onClick={() => onOpen(path)}
    />
  ))
}
