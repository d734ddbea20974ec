import { useQuery } from '@apollo/client/react'
import { Button, Card, MultiSelect, NativeSelect, Stack, Text, Textarea, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { DocumentFieldsFragment, Fulfilment, UpdateDocumentInput } from '../../../../generated/graphql.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useAction, useSend } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { DOCUMENT_LISTS, DocumentChoicesDocument, UpdateDocumentDocument } from '../document-documents.ts'
import { FULFILMENT_LABELS, optionsOf } from '../document-labels.ts'

interface InternalCardProps {
  readonly document: DocumentFieldsFragment
  readonly mayEdit: boolean
}

/** The internal fields, which can change after issuing because the customer never sees them. */
export function InternalCard({ document, mayEdit }: InternalCardProps) {
  const { id, version, type, fulfilment, isStoreOrder, assignees, staffNote } = document
  const [isWriting, setWriting] = useState(false)
  const { data } = useQuery(DocumentChoicesDocument, { variables: { type } })
  const [update, isSaving] = useAction(UpdateDocumentDocument, { refetchQueries: DOCUMENT_LISTS })
  const disabled = !mayEdit || isSaving || document.status === 'ARCHIVED'
  const staff = [...(data?.documentAssignees ?? []), ...assignees]
  const choices = [...new Map(staff.map((one) => [one.id, { value: one.id, label: one.displayName }])).values()]

  async function save(changes: Partial<UpdateDocumentInput>) {
    if (await update({ id, version, ...changes })) toastSuccess('Saved')
  }

  return (
    <Card component="section" aria-label="For staff">
      <Title order={2} mb="sm">
        For staff
      </Title>
      <Stack gap="sm">
        {type !== 'QUOTE' && type !== 'REFUND' && !isStoreOrder && (
          <NativeSelect
            label="Fulfilment"
            data={optionsOf(FULFILMENT_LABELS)}
            value={fulfilment}
            disabled={disabled}
            onChange={({ currentTarget }) => save({ fulfilment: currentTarget.value as Fulfilment })}
          />
        )}
        <MultiSelect
          label="Assignees"
          placeholder={assignees.length === 0 ? 'Nobody' : ''}
          data={choices}
          value={assignees.map((one) => one.id)}
          disabled={disabled}
          onChange={(assigneeIds) => save({ assigneeIds })}
        />
        <div>
          <Text fw={500}>Note</Text>
          <Text c={staffNote ? undefined : 'dimmed'} style={{ whiteSpace: 'pre-line' }}>
            {staffNote || 'No note'}
          </Text>
          {!disabled && (
            <Button mt={4} size="compact-sm" variant="default" onClick={() => setWriting(true)}>
              Edit note
            </Button>
          )}
        </div>
      </Stack>
      {isWriting && <NoteDialog document={document} onClose={() => setWriting(false)} />}
    </Card>
  )
}

function NoteDialog({ document, onClose }: { document: DocumentFieldsFragment; onClose(): void }) {
  const { id } = document
  // Others may write a note meanwhile. It is not overwritten unseen.
  const [version] = useState(document.version)
  const send = useSend(UpdateDocumentDocument)
  const form = useForm({ initialValues: { staffNote: document.staffNote } })
  return (
    <FormDialog
      title="Note for staff"
      form={form}
      submit="Save"
      send={({ staffNote }) => send({ id, version, staffNote })}
      onSaved={onClose}
      onClose={onClose}
    >
      <Textarea
        label="Note"
        data-autofocus
        autosize
        minRows={3}
        maxLength={5000}
        {...form.getInputProps('staffNote')}
      />
    </FormDialog>
  )
}
