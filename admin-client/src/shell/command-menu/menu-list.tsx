import { Spotlight } from '@mantine/spotlight'
import type { SearchScope } from '../../capability/admin-capability.ts'
import { SEARCH_FROM } from '../../ui/search-from.ts'
import type { CommandGroup, CommandTarget } from './commands.ts'
import { rankEntries } from './menu-entries.ts'
import { MenuRow } from './menu-row.tsx'
import type { useRecordSearch } from './use-record-search.ts'

interface MenuListProps {
  /** The kind of record that is searched; null for everything. */
  readonly scope: SearchScope | null
  readonly groups: readonly CommandGroup[]
  readonly search: Pick<ReturnType<typeof useRecordSearch>, 'records' | 'state'>
  readonly typed: string
  onChoose(target: CommandTarget): void
}

/** All commands by group; once something is typed, what fits it, best match first. */
export function MenuList({ scope, groups, search: { records, state }, typed, onChoose }: MenuListProps) {
  if (!scope && typed.trim() === '')
    return groups.map(({ label: kind, commands }) => (
      <Spotlight.ActionsGroup key={kind} label={kind}>
        {commands.map((command) => (
          <MenuRow
            key={command.label}
            entry={{ ...command, key: command.label, details: '', kind }}
            query=""
            onChoose={onChoose}
          />
        ))}
      </Spotlight.ActionsGroup>
    ))
  if (scope && state === 'idle')
    return <Spotlight.Empty>{`Type at least ${SEARCH_FROM} characters to search ${scope.noun}.`}</Spotlight.Empty>
  const entries = rankEntries(groups, records, typed)
  const empty = scope ? `No ${scope.noun} found.` : 'No results found.'
  return (
    <>
      {entries.map((entry) => (
        <MenuRow key={entry.key} entry={entry} query={typed} showsKind={!scope} onChoose={onChoose} />
      ))}
      {state === 'waiting' && <Spotlight.Empty role="status">Hang on…</Spotlight.Empty>}
      {state !== 'waiting' && entries.length === 0 && <Spotlight.Empty role="status">{empty}</Spotlight.Empty>}
    </>
  )
}
