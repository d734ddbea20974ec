import { useQuery } from '@apollo/client/react'
import { Alert, Skeleton, Stack, Tabs, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { DocumentDialogProps } from '../../../capability/document-parts.ts'
import type { DocumentMessageQuery } from '../../../generated/graphql.ts'
import { DocumentFrame } from '../../../ui/document-frame.tsx'
import { explainError } from '../../../ui/explain-error.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { newRequestKey } from '../../../ui/request-key.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { DOCUMENT_LISTS, KINDS } from '../documents/public-api.ts'
import styles from './delivery.module.css'
import { DELIVERIES, MessageDocument, SendDocument } from './delivery-documents.ts'

/** Writes the email with a document, and shows it before it is sent. */
export function SendDialog(props: DocumentDialogProps) {
  const { data, error } = useQuery(MessageDocument, {
    variables: { input: { id: props.document.id } },
    fetchPolicy: 'network-only',
  })
  if (error) return <Alert color="red">{explainError(error)}</Alert>
  return data ? <SendForm {...props} written={data.documentMessage} /> : <Skeleton h={0} />
}

interface SendFormProps extends DocumentDialogProps {
  readonly written: DocumentMessageQuery['documentMessage']
}

function SendForm({ document, onClose, written }: SendFormProps) {
  const { to, subject, message, isDelivered } = written
  const form = useForm({ initialValues: { to, cc: [] as string[], subject, message } })
  const send = useSend(SendDocument, { refetchQueries: [...DELIVERIES, ...DOCUMENT_LISTS] })
  // Sent again after a lost answer, the document is not sent twice.
  const [idempotencyKey] = useState(newRequestKey)
  const isDraft = document.status === 'DRAFT'
  const hasPlaceholders = isDraft && `${form.values.subject}${form.values.message}`.includes('{{')
  return (
    <FormDialog
      title={
        isDraft
          ? `Send ${KINDS[document.type].noun} to ${document.customer.name || document.customer.company || 'the customer'}`
          : `Send ${document.title}`
      }
      size="lg"
      submit={isDraft ? 'Issue and send' : 'Send'}
      form={form}
      send={(values) => send({ id: document.id, version: document.version, issue: isDraft, idempotencyKey, ...values })}
      onSaved={({ document: sent }) => {
        toastSuccess(isDelivered ? `${sent?.title ?? 'Document'} is on its way` : 'Email kept in the outbox')
        onClose()
      }}
      onClose={onClose}
    >
      {!isDelivered && (
        <Alert color="yellow">No mail server is set up. The email will wait in the outbox (Settings › Email).</Alert>
      )}
      <TextInput label="To" type="email" data-autofocus maxLength={254} {...form.getInputProps('to')} />
      <TagsInput
        label="Copies to"
        description="Each recipient gets a link of their own, so you can see who opened it."
        maxTags={9}
        splitChars={[',', ' ', ';']}
        acceptValueOnBlur
        {...form.getInputProps('cc')}
      />
      <Tabs defaultValue="text" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="text">Text</Tabs.Tab>
          <Tabs.Tab value="preview">Preview</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="text" pt="md">
          <Stack gap="md">
            <TextInput
              label="Subject"
              description={hasPlaceholders && 'What is in {{ }} is filled in when the document is issued.'}
              maxLength={300}
              {...form.getInputProps('subject')}
            />
            <Textarea
              label="Message"
              description="The PDF and a button to the online page are added."
              autosize
              minRows={6}
              maxRows={14}
              maxLength={5000}
              {...form.getInputProps('message')}
            />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="preview" pt="md">
          <Preview id={document.id} subject={form.values.subject} message={form.values.message} />
        </Tabs.Panel>
      </Tabs>
    </FormDialog>
  )
}

function Preview(typed: { id: string; subject: string; message: string }) {
  const [input] = useDebouncedValue(typed, 300)
  const { data, previousData } = useQuery(MessageDocument, { variables: { input }, fetchPolicy: 'network-only' })
  const shown = data ?? previousData
  if (!shown) return <Skeleton h={360} />
  return (
    <DocumentFrame
      className={styles.letter}
      title="Preview of the email"
      sandbox="allow-popups"
      html={shown.documentMessage.html}
    />
  )
}
