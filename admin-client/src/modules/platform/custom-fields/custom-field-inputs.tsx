import { NumberInput, Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CustomFieldPartFragment, CustomFieldType } from '../../../generated/graphql.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { pathOf } from './custom-field-values.ts'

/** The props that Mantine's form gives the input at a path. */
interface InputProps {
  readonly value?: string
  readonly error?: ReactNode
  onChange(value: string): void
}

interface CustomFieldInputsProps {
  readonly fields: readonly CustomFieldPartFragment[]
  /** A form that keeps their texts under `customFields`. */
  readonly form: { getInputProps(path: string): unknown }
  readonly disabled?: boolean
}

/** Inputs for a tenant's custom fields, for any kind of record. */
export function CustomFieldInputs({ fields, form, disabled = false }: CustomFieldInputsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {fields.map((field) => {
        const Input = INPUTS[field.type]
        const props = form.getInputProps(pathOf(field)) as InputProps
        return <Input key={field.id} field={field} disabled={disabled} {...props} value={props.value ?? ''} />
      })}
    </SimpleGrid>
  )
}

interface CustomInputProps extends InputProps {
  readonly field: CustomFieldPartFragment
  readonly disabled: boolean
  readonly value: string
}

const INPUTS: Readonly<Record<CustomFieldType, (props: CustomInputProps) => ReactNode>> = {
  TEXT: ({ field, onChange, ...props }) => (
    <TextInput
      {...labels(field)}
      {...props}
      autoComplete="off"
      maxLength={500}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  ),
  NUMBER: ({ field, onChange, ...props }) => (
    <NumberInput
      {...labels(field)}
      {...props}
      hideControls
      decimalScale={6}
      valueIsNumericString
      onValueChange={({ value }) => onChange(value)}
    />
  ),
  DATE: ({ field, onChange, value, ...props }) => (
    <DateField
      label={field.label}
      description={field.helpText || undefined}
      withAsterisk={field.isRequired}
      {...props}
      hasTime={false}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
    />
  ),
  SELECT: ({ field, onChange, value, ...props }) => (
    <Select
      {...labels(field)}
      {...props}
      searchable
      clearable
      data={field.options.map(({ id, label }) => ({ value: id, label }))}
      value={value || null}
      onChange={(option) => onChange(option ?? '')}
    />
  ),
  CHECKBOX: ({ field, onChange, value, ...props }) => (
    <Switch
      label={field.label}
      description={field.helpText || undefined}
      {...props}
      style={{ alignSelf: 'center' }}
      checked={value === 'true'}
      onChange={({ currentTarget: { checked } }) => onChange(checked ? 'true' : '')}
    />
  ),
}

// Help text goes below, so that adjacent inputs align.
const labels = ({ label, helpText, isRequired }: CustomFieldPartFragment) => ({
  label,
  description: helpText || undefined,
  descriptionProps: { mt: 4, mb: 0 },
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  required: isRequired,
})
