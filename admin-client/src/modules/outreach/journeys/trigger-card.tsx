import { Card, NumberInput, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import type { JourneyTriggerKind } from '../../../generated/graphql.ts'
import type { FlowTrigger } from './flow-steps.ts'
import { type Choices, TRIGGERS } from './step-words.ts'

interface TriggerCardProps {
  readonly trigger: FlowTrigger | null
  readonly choices: Choices | undefined
  readonly disabled: boolean
  onChange(trigger: FlowTrigger): void
}

const EMPTY = { listId: null, tagId: null, formName: null, fieldId: null, days: null, hours: null }
const INITIAL: Readonly<Partial<Record<JourneyTriggerKind, object>>> = {
  NO_ORDER: { days: 90 },
  DATE: { days: 0 },
  CART_LEFT: { hours: 4 },
}

const options = (rows: readonly { id: string; name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

/** What lets people enter. */
export function TriggerCard({ trigger, choices, disabled, onChange }: TriggerCardProps) {
  const { lists, tags } = choices?.campaignFilters ?? {}
  const dates = choices?.customFields.filter(({ type }) => type === 'DATE') ?? []
  const change = (values: Partial<FlowTrigger>) => trigger && onChange({ ...trigger, ...values })
  const common = { disabled, searchable: true, nothingFoundMessage: 'Nothing found', maw: 420 }
  return (
    <Card component="section" aria-labelledby="trigger">
      <Stack gap="sm">
        <Title order={2} id="trigger">
          Starts when
        </Title>
        <Select
          aria-label="Starts when"
          placeholder="Choose what starts the journey"
          data={[...TRIGGERS]}
          value={trigger?.kind ?? null}
          disabled={disabled}
          maw={420}
          allowDeselect={false}
          onChange={(kind) =>
            kind && onChange({ ...EMPTY, ...INITIAL[kind as JourneyTriggerKind], kind: kind as JourneyTriggerKind })
          }
        />
        {trigger?.kind === 'LIST_JOINED' && (
          <Select
            label="Mailing list"
            data={options(lists)}
            value={trigger.listId ?? null}
            {...common}
            onChange={(listId) => change({ listId })}
          />
        )}
        {trigger?.kind === 'TAG_ADDED' && (
          <Select
            label="Tag"
            data={options(tags)}
            value={trigger.tagId ?? null}
            {...common}
            onChange={(tagId) => change({ tagId })}
          />
        )}
        {trigger?.kind === 'FORM_SENT' && (
          <TextInput
            label="Name of the form"
            description="As under Forms."
            maw={420}
            maxLength={200}
            disabled={disabled}
            value={trigger.formName ?? ''}
            onChange={({ currentTarget }) => change({ formName: currentTarget.value })}
          />
        )}
        {trigger?.kind === 'DATE' && (
          <>
            <Select
              label="Date field"
              description="Custom fields of customers, such as a birthday."
              data={dates.map(({ id, label }) => ({ value: id, label }))}
              value={trigger.fieldId ?? null}
              {...common}
              onChange={(fieldId) => change({ fieldId })}
            />
            <Days
              label="Days before"
              value={trigger.days}
              disabled={disabled}
              min={0}
              onChange={(days) => change({ days })}
            />
          </>
        )}
        {trigger?.kind === 'NO_ORDER' && (
          <Days
            label="Days since the last order"
            value={trigger.days}
            disabled={disabled}
            min={1}
            onChange={(days) => change({ days })}
          />
        )}
        {trigger?.kind === 'CART_LEFT' && (
          <NumberInput
            label="Hours since the cart changed"
            maw={220}
            min={1}
            max={336}
            allowDecimal={false}
            disabled={disabled}
            value={trigger.hours ?? ''}
            onChange={(hours) => change({ hours: typeof hours === 'number' ? hours : null })}
          />
        )}
        <Text c="dimmed" fz="sm">
          Only what happens after you publish counts. A person can’t be in the journey twice at the same time.
        </Text>
      </Stack>
    </Card>
  )
}

interface DaysProps {
  readonly label: string
  readonly value: number | null | undefined
  readonly disabled: boolean
  readonly min: number
  onChange(days: number | null): void
}

function Days({ label, value, disabled, min, onChange }: DaysProps) {
  return (
    <NumberInput
      label={label}
      maw={220}
      min={min}
      max={730}
      allowDecimal={false}
      disabled={disabled}
      value={value ?? ''}
      onChange={(days) => onChange(typeof days === 'number' ? days : null)}
    />
  )
}
