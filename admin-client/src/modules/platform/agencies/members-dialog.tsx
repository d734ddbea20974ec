import { useMutation } from '@apollo/client/react'
import { Badge, Button, Divider, Group, Modal, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import type { AgencyRowFragment } from '../../../generated/graphql.ts'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { confirmDiscard } from '../../../ui/unsaved-changes.tsx'
import { AddMemberForm } from './add-member-form.tsx'
import { SetAgencyMemberActiveDocument } from './agency-documents.ts'

type Member = AgencyRowFragment['members'][number]

/** Who works for an agency. */
export function MembersDialog({ agency, onClose }: { agency: AgencyRowFragment; onClose(): void }) {
  const isDirty = useRef(false)
  const close = () => (isDirty.current ? confirmDiscard(onClose) : onClose())
  const [switchMember, { loading }] = useMutation(SetAgencyMemberActiveDocument)

  async function change({ id: userId, displayName }: Member, isActive: boolean) {
    const { data } = await switchMember({ variables: { input: { agencyId: agency.id, userId, isActive } } })
    for (const { message } of data?.setAgencyMemberActive.userErrors ?? []) toastError(message)
    if (data?.setAgencyMemberActive.agency)
      toastSuccess(isActive ? `${displayName} can sign in again` : `${displayName} deactivated`)
  }

  function deactivate(member: Member) {
    confirmAction({
      title: `Deactivate ${member.displayName}`,
      text: `${member.displayName} is signed out everywhere and cannot sign in until reactivated.`,
      confirm: 'Deactivate',
      onConfirm: () => change(member, false),
    })
  }

  return (
    <Modal opened onClose={close} title={`People of ${agency.name}`} size="lg">
      <Stack component="ul" gap="sm" p={0} m={0} aria-label={`People of ${agency.name}`}>
        {agency.members.map((member) => (
          <Group component="li" key={member.id} justify="space-between" wrap="nowrap">
            <div style={{ minWidth: 0 }}>
              <Group gap="xs" wrap="nowrap">
                <Text fw={500} truncate>
                  {member.displayName}
                </Text>
                {!member.isActive && <Badge color="gray">Deactivated</Badge>}
              </Group>
              <Text c="dimmed" fz="xs" truncate>
                {member.email} · {member.lastSeenAt ? <RelativeTime at={member.lastSeenAt} /> : 'never signed in'}
              </Text>
            </div>
            <Button
              variant="default"
              size="xs"
              disabled={loading}
              onClick={() => (member.isActive ? deactivate(member) : change(member, true))}
              aria-label={`${member.isActive ? 'Deactivate' : 'Reactivate'} ${member.displayName}`}
            >
              {member.isActive ? 'Deactivate' : 'Reactivate'}
            </Button>
          </Group>
        ))}
      </Stack>
      {agency.members.length === 0 && <Text c="dimmed">Nobody works for this agency yet.</Text>}
      <Divider my="md" label="Add someone" labelPosition="left" />
      <AddMemberForm
        agencyId={agency.id}
        onDirty={(dirty) => {
          isDirty.current = dirty
        }}
      />
    </Modal>
  )
}
