import { TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { AddDomainDocument, DomainsDocument } from './domain-documents.ts'

/** Claims a domain; how to prove it is shown on its card. */
export function AddDomainDialog({ onClose }: { onClose(): void }) {
  const add = useSend(AddDomainDocument, { refetchQueries: [DomainsDocument], awaitRefetchQueries: true })
  const form = useForm({
    initialValues: { domain: '' },
    validate: { domain: isNotEmpty('Please enter a domain') },
  })

  return (
    <FormDialog title="Add a domain" form={form} submit="Add domain" send={add} onSaved={onClose} onClose={onClose}>
      <TextInput
        label="Domain"
        description="A domain that you own. The next step shows how to verify it."
        placeholder="www.example.com"
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        maxLength={253}
        {...form.getInputProps('domain')}
      />
    </FormDialog>
  )
}
