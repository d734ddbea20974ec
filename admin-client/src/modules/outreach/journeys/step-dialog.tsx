import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { JourneyStepTest } from '../../../generated/graphql.ts'
import { FormDialog, sentField } from '../../../ui/form/form-dialog.tsx'
import type { FlowStep } from './flow-steps.ts'
import { type Choices, kindLabel, TESTS, type WaitUnit, waitMinutes, waitParts } from './step-words.ts'

interface StepDialogProps {
  readonly step: FlowStep
  readonly choices: Choices | undefined
  onSave(step: FlowStep): void
  onClose(): void
}

const UNITS = [
  { value: 'minute', label: 'Minutes' },
  { value: 'hour', label: 'Hours' },
  { value: 'day', label: 'Days' },
]

const options = (rows: readonly { id: string; name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

/** The fields of a step. They are kept in the draft, which is saved with the journey. */
export function StepDialog({ step, choices, onSave, onClose }: StepDialogProps) {
  const form = useForm<FlowStep>({ initialValues: step })
  return (
    <FormDialog
      title={kindLabel(step.kind)}
      form={form}
      submit="Done"
      send={async () => sentField('', null)}
      onSaved={() => onSave(form.getValues())}
      onClose={onClose}
    >
      <Fields step={form.values} choices={choices} change={(values) => form.setValues(values)} />
    </FormDialog>
  )
}

interface FieldsProps {
  readonly step: FlowStep
  readonly choices: Choices | undefined
  change(values: Partial<FlowStep>): void
}

function Fields({ step, choices, change }: FieldsProps) {
  const { lists, tags } = choices?.campaignFilters ?? {}
  const tag = (
    <Select
      label="Tag"
      data={options(tags)}
      value={step.tagId ?? null}
      searchable
      nothingFoundMessage="Nothing found"
      onChange={(tagId) => change({ tagId })}
    />
  )
  switch (step.kind) {
    case 'WAIT':
      return <WaitFields step={step} change={change} />
    case 'MAIL':
      return (
        <>
          <TextInput
            label="Subject"
            data-autofocus
            maxLength={300}
            value={step.subject ?? ''}
            onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
          />
          <TextInput
            label="Preview text"
            description="Mailboxes show it after the subject."
            maxLength={300}
            value={step.preheader ?? ''}
            onChange={({ currentTarget }) => change({ preheader: currentTarget.value })}
          />
          <Select
            label="Template"
            description="Its content is copied when you publish."
            data={options(choices?.emailTemplates.items)}
            value={step.templateId ?? null}
            searchable
            nothingFoundMessage="No templates. Create one under Templates."
            onChange={(templateId) => change({ templateId })}
          />
        </>
      )
    case 'NOTIFY':
      return (
        <TextInput
          label="Notification"
          description="Sent to staff who can view email marketing, with the person’s address."
          data-autofocus
          maxLength={200}
          value={step.text ?? ''}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
      )
    case 'CONDITION':
      return (
        <>
          <Select
            label="Condition"
            data={[...TESTS]}
            value={step.test ?? null}
            allowDeselect={false}
            onChange={(test) => change({ test: test as JourneyStepTest, tagId: null, listId: null })}
          />
          {step.test === 'HAS_TAG' && tag}
          {step.test === 'IN_LIST' && (
            <Select
              label="Mailing list"
              data={options(lists)}
              value={step.listId ?? null}
              searchable
              nothingFoundMessage="Nothing found"
              onChange={(listId) => change({ listId })}
            />
          )}
        </>
      )
    default:
      return tag
  }
}

function WaitFields({ step, change }: Pick<FieldsProps, 'step' | 'change'>) {
  const { amount, unit } = waitParts(step.minutes ?? 24 * 60)
  const [chosen, setChosen] = useState<WaitUnit>(unit)
  const [typed, setTyped] = useState<number | string>(amount)
  function set(next: number | string, nextUnit: WaitUnit) {
    setTyped(next)
    setChosen(nextUnit)
    change({ minutes: typeof next === 'number' && next > 0 ? waitMinutes(next, nextUnit) : null })
  }
  return (
    <SimpleGrid cols={2}>
      <NumberInput
        label="Wait"
        data-autofocus
        min={1}
        max={527_040}
        allowDecimal={false}
        value={typed}
        onChange={(next) => set(next, chosen)}
      />
      <Select
        label="Unit"
        data={UNITS}
        value={chosen}
        allowDeselect={false}
        onChange={(next) => set(typed, (next ?? 'day') as WaitUnit)}
      />
    </SimpleGrid>
  )
}
