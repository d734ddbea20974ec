import type { FoundRecord, SearchScope } from '../../capability/admin-capability.ts'
import type { Icon } from '../../ui/icons.ts'
import type { CommandGroup, CommandTarget } from './commands.ts'
import { filterCommands } from './commands.ts'
import { containsWords, rankTitle, resemblesTitle } from './text-match.ts'

/** A row of the menu: a command or a record. */
export interface MenuEntry {
  readonly key: string
  readonly label: string
  readonly details: string
  readonly icon: Icon
  /** The kind of entry: 'Customers', 'Go to'. */
  readonly kind: string
  readonly target: CommandTarget
}

export interface ScopedRecord {
  readonly scope: SearchScope
  readonly record: FoundRecord
}

export function toEntry({ scope, record }: ScopedRecord): MenuEntry {
  return {
    key: `${scope.label}/${record.id}`,
    label: record.title,
    details: record.details.join(' · '),
    icon: scope.icon,
    kind: scope.label,
    target: { path: record.path },
  }
}

/** Commands and records that fit the query in one list, best match first. Of equal ones commands come first. */
export function rankEntries(
  groups: readonly CommandGroup[],
  records: readonly ScopedRecord[],
  query: string,
): MenuEntry[] {
  const commands = filterCommands(groups, query).flatMap(({ label: kind, commands }) =>
    commands.map(({ label, details = '', icon, target }): MenuEntry => {
      return { key: `${kind}/${label}`, label, details, icon, kind, target }
    }),
  )
  const rankOf = ({ label, details, target }: MenuEntry) => {
    // A disabled command is never the best match.
    if (target === null) return -1
    const rank = rankTitle(label, query)
    // With a typo, a customer of this name comes before that customer's documents.
    if (rank === 0 && 'path' in target && resemblesTitle(label, query)) return 0.5
    // A customer found by plate comes before that customer's documents, because the plate that was typed is shown there.
    if (rank === 0 && 'path' in target && containsWords(details, query)) return 0.25
    // People who type the name of a screen rather want the screen than a search.
    return rank - ('scope' in target ? 0.5 : 0)
  }
  return [...commands, ...records.map(toEntry)]
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ entry }) => entry)
}
