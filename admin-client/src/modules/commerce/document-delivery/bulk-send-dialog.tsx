import { Alert, Button, Group, List, Modal, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import type { DocumentBulkDialogProps } from '../../../capability/document-parts.ts'
import { useAction } from '../../../ui/form/use-send.ts'
import { newRequestKey } from '../../../ui/request-key.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { DOCUMENT_LISTS } from '../documents/public-api.ts'
import { SendManyDocument } from './delivery-documents.ts'

/** Sends the selected documents, each to its customer in the words of the settings. */
export function BulkSendDialog({ documents, onDone, onClose }: DocumentBulkDialogProps) {
  const [issue, setIssue] = useState(false)
  const [skipped, setSkipped] = useState<readonly { documentId: string; message: string }[] | null>(null)
  const [send, isSending] = useAction(SendManyDocument, { refetchQueries: DOCUMENT_LISTS })
  const [idempotencyKey] = useState(newRequestKey)
  const hasDrafts = documents.some(({ status }) => status === 'DRAFT')
  const what = documents.length === 1 ? documents[0]?.title : `${documents.length} documents`
  const titleOf = (id: string) => documents.find((one) => one.id === id)?.title ?? ''

  async function sendAll() {
    const result = (await send({ ids: documents.map(({ id }) => id), issue, idempotencyKey }))?.result
    if (!result) return
    if (result.sent.length > 0)
      toastSuccess(`${result.sent.length} ${result.sent.length === 1 ? 'document is' : 'documents are'} on the way`)
    if (result.skipped.length === 0) onDone()
    else setSkipped(result.skipped)
  }

  return (
    <Modal opened onClose={skipped ? onDone : onClose} title={`Send ${what}`}>
      <Stack gap="md">
        {skipped ? (
          <Alert color="yellow" title={`${skipped.length} could not be sent`}>
            <List>
              {skipped.map(({ documentId, message }) => (
                <List.Item key={documentId}>
                  {titleOf(documentId)}: {message}
                </List.Item>
              ))}
            </List>
          </Alert>
        ) : (
          <>
            <Text>Each document is emailed to its customer, with the text from the settings.</Text>
            {hasDrafts && (
              <Switch label="Issue drafts first" checked={issue} onChange={(event) => setIssue(event.target.checked)} />
            )}
          </>
        )}
        <Group justify="flex-end">
          {skipped ? (
            <Button onClick={onDone}>Close</Button>
          ) : (
            <>
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button loading={isSending} onClick={sendAll}>
                Send
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
