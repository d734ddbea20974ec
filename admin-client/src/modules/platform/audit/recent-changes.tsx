import { useQuery } from '@apollo/client/react'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { graphql } from '../../../generated/index.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useViewer } from '../session/index.ts'

const RecentChangesDocument = graphql(`
  query RecentChanges($id: ID!, $from: DateTime!) {
    auditEntries(perPage: 5, where: { recordId: { eq: $id }, from: $from }) {
      items { id createdAt actorId actorName changes { field } }
    }
  }
`)

interface RecentChangesProps {
  readonly recordId: string
  /** When the version that is edited was saved. */
  readonly since: string
  /** The fields that differ now, for people who may not read the log. */
  readonly changed?: readonly string[]
}

/** Who changed what of a record meanwhile. */
export function RecentChanges({ changed = [], ...record }: RecentChangesProps) {
  const named = changed.length > 0 && <Text mb={4}>Changed meanwhile: {fieldNames(changed)}.</Text>
  return useViewer().can('settings.can_view') ? <Logged {...record} instead={named} /> : named
}

interface LoggedProps extends Omit<RecentChangesProps, 'changed'> {
  /** Shown while and where the log tells nothing. */
  readonly instead: ReactNode
}

function Logged({ recordId, since, instead }: LoggedProps) {
  const { user } = useViewer()
  // The change that made that version is in the log at about its time.
  const from = new Date(new Date(since).getTime() + 1).toISOString()
  const { data } = useQuery(RecentChangesDocument, {
    variables: { id: recordId, from },
    fetchPolicy: 'network-only',
    context: { quiet: true },
  })
  const entries = data?.auditEntries.items ?? []
  if (entries.length === 0) return instead
  return entries.map(({ id, createdAt, actorId, actorName, changes }) => (
    <Text key={id} mb={4}>
      <strong>{actorId === user.id ? 'You, in another tab,' : actorName}</strong> changed{' '}
      {fieldNames(changes.map(({ field }) => field))}, <RelativeTime at={createdAt} />
    </Text>
  ))
}

/** 'brand and variant Half' of fields as the log names them. */
export function fieldNames(fields: readonly string[]): string {
  const names = fields.map((field) => field.replace(/([a-z])([A-Z])/g, '$1 $2')).map(inSmallLetters)
  return names.length === 0 ? 'it' : new Intl.ListFormat('en').format(names)
}

/** What follows 'variant' is what the shop calls it. */
const inSmallLetters = (name: string) => (name.startsWith('variant') ? name : name.toLowerCase())
