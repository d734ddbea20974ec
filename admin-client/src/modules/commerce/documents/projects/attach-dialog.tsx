import { useQuery } from '@apollo/client/react'
import { MultiSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { ProjectPartProps } from '../../../../capability/project-parts.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { capitalized, KINDS } from '../document-kinds.ts'
import { AttachableDocumentsDocument, AttachDocumentsDocument, PROJECT_DOCUMENTS } from './project-documents.ts'

const WAIT_MS = 200

interface AttachDialogProps {
  readonly project: ProjectPartProps['project']
  onClose(): void
}

/** Attaches existing documents of the project's customer, or of any if it has none. */
export function AttachDialog({ project, onClose }: AttachDialogProps) {
  const attach = useSend(AttachDocumentsDocument, PROJECT_DOCUMENTS)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, WAIT_MS)
  // Keeps chosen documents in the options when a new search no longer returns them.
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const form = useForm({ initialValues: { documentIds: [] as string[] } })
  const { data, previousData } = useQuery(AttachableDocumentsDocument, {
    variables: {
      where: {
        type: { in: ['QUOTE', 'WORK_ORDER', 'INVOICE'] },
        ...(project.customerId ? { customerId: { eq: project.customerId } } : {}),
        ...(search.trim() ? { search } : {}),
      },
    },
    fetchPolicy: 'network-only',
  })
  const found: Option[] = ((data ?? previousData)?.documents.items ?? [])
    .filter((document) => !document.project)
    .map(({ id, type, number, title, subject, customer }) => ({
      value: id,
      label: [
        capitalized(KINDS[type].noun),
        number ?? 'Draft',
        subject || (number ? '' : title),
        project.customerId ? '' : customer.name,
      ]
        .filter(Boolean)
        .join(' · '),
    }))
  const options = [...chosen, ...found.filter(({ value }) => !chosen.some((one) => one.value === value))]
  return (
    <FormDialog
      title="Attach documents"
      form={form}
      submit="Attach"
      isSubmitDisabled={form.values.documentIds.length === 0}
      send={({ documentIds }) => attach({ projectId: project.id, documentIds })}
      onSaved={() => {
        toastSuccess(form.values.documentIds.length === 1 ? 'Document attached' : 'Documents attached')
        onClose()
      }}
      onClose={onClose}
    >
      <MultiSelect
        label="Documents"
        description={
          project.customerName
            ? `Only those of ${project.customerName} that belong to no project yet`
            : 'Only those that belong to no project yet'
        }
        placeholder="Number or subject"
        data-autofocus
        searchable
        hidePickedOptions
        nothingFoundMessage="No documents found"
        data={options}
        filter={({ options: all }) => all}
        searchValue={typed}
        onSearchChange={setTyped}
        {...form.getInputProps('documentIds')}
        onChange={(ids) => {
          form.setFieldValue('documentIds', ids)
          setChosen(options.filter(({ value }) => ids.includes(value)))
        }}
      />
    </FormDialog>
  )
}

interface Option {
  readonly value: string
  readonly label: string
}
