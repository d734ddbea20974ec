import { useQuery } from '@apollo/client/react'
import { MultiSelect, Radio, Stack } from '@mantine/core'
import type { BoardPartFragment } from '../../../generated/graphql.ts'
import { BoardMemberCandidatesDocument } from './board-documents.ts'

/** Who sees a board, as the form has it. */
export interface Sharing {
  readonly audience: 'owner' | 'members' | 'everybody'
  readonly members: BoardPartFragment['members']
}

interface SharingInputsProps {
  readonly value: Sharing
  readonly error?: string | null
  onChange(sharing: Sharing): void
}

const MOST_MEMBERS = 50

/** Chooses who sees a board: its owner, some people, or everybody. */
export function SharingInputs({ value, error, onChange }: SharingInputsProps) {
  const { audience, members } = value
  const { data } = useQuery(BoardMemberCandidatesDocument, { skip: audience !== 'members' })
  // Members stay in the list, whatever their role is now.
  const people = [
    ...members,
    ...(data?.boardMemberCandidates ?? []).filter(({ id }) => !members.some((member) => member.id === id)),
  ]
  return (
    <Stack gap="xs">
      <Radio.Group
        label="Who can see this board"
        description="Its projects still appear in the project list for everyone who can view projects."
        value={audience}
        onChange={(next) => onChange({ audience: next as Sharing['audience'], members })}
      >
        <Stack gap={6} mt={6}>
          <Radio value="owner" label="Only you" />
          <Radio value="members" label="People you choose" />
          <Radio value="everybody" label="Everyone who can view projects" />
        </Stack>
      </Radio.Group>
      {audience === 'members' && (
        <MultiSelect
          label="People"
          placeholder={members.length === 0 ? 'Choose people' : undefined}
          searchable
          hidePickedOptions
          maxValues={MOST_MEMBERS}
          nothingFoundMessage="No people match"
          data={people.map(({ id, displayName }) => ({ value: id, label: displayName }))}
          value={members.map(({ id }) => id)}
          error={error}
          onChange={(ids) => onChange({ audience, members: people.filter(({ id }) => ids.includes(id)) })}
        />
      )}
    </Stack>
  )
}

export function sharingOf({ isShared, members }: Pick<BoardPartFragment, 'isShared' | 'members'>): Sharing {
  return { audience: isShared ? 'everybody' : members.length > 0 ? 'members' : 'owner', members }
}

/** As the API takes it. */
export function sharingInput({ audience, members }: Sharing) {
  return { isShared: audience === 'everybody', memberIds: audience === 'members' ? members.map(({ id }) => id) : [] }
}
