import { Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ComponentTemplateType } from '../../../generated/graphql.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'

const TYPES = [
  { value: 'SECTION', label: 'Section' },
  { value: 'CONTAINER', label: 'Container' },
]

const USES: Record<ComponentTemplateType, string> = {
  SECTION: 'A band across the page. It can also stand around pages, as their header, title or footer.',
  CONTAINER: 'Part of a section. It is put into pages from the editor’s palette.',
}

interface ComponentNameDialogProps {
  readonly title: string
  readonly initial?: string
  /** Whether it is for a new component, which also needs a type. */
  readonly asksType?: boolean
  /** Additional fields below the name. */
  readonly children?: React.ReactNode
  /** Returns an error message for the name, or null. */
  save(name: string, type: ComponentTemplateType): Promise<string | null>
  onClose(): void
}

/** Asks for the name of a component. Open while mounted. */
export function ComponentNameDialog({
  title,
  initial = '',
  asksType,
  children,
  save,
  onClose,
}: ComponentNameDialogProps) {
  const [name, setName] = useState(initial)
  const [type, setType] = useState<ComponentTemplateType>('SECTION')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  return (
    <Modal opened onClose={onClose} title={title} size="sm">
      <form
        noValidate
        onSubmit={async (event) => {
          event.preventDefault()
          setBusy(true)
          const wrong = name.trim() ? await save(name.trim(), type) : 'Please enter a name'
          setBusy(false)
          setFault(wrong)
          if (!wrong) onClose()
        }}
      >
        <Stack>
          <TextInput
            label="Name"
            withAsterisk
            data-autofocus
            maxLength={200}
            value={name}
            error={fault}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {asksType && (
            <div>
              <SegmentedControl
                fullWidth
                aria-label="Type"
                data={TYPES}
                value={type}
                onChange={(value) => setType(value as ComponentTemplateType)}
              />
              <Text fz="xs" c="dimmed" mt={6}>
                {USES[type]}
              </Text>
            </div>
          )}
          {children}
          <DialogButtons onCancel={onClose} loading={isBusy}>
            Save
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
