import type { FormState } from '../../../host.ts'
import { classes } from '../../classes.ts'
import { FieldInputs } from './field-inputs.tsx'
import { kindOf } from './field-kinds.ts'
import { type FormField, takesValue } from './form-model.ts'
import type { StoreChoices } from './store-choices.ts'

interface Props {
  readonly field: FormField
  readonly formId: string
  readonly state: FormState | undefined
  readonly store: StoreChoices | null
}

const FILE_HINT = '15mb limit. JPG, PNG and PDF files.'
const VEHICLE_HINT = 'Type your vehicle if it is not suggested.'

/** A field with its label, hint and error. Without a script all fields are shown, so conditional ones are optional. */
export function FormFieldView({ field, formId, state, store }: Props) {
  if (!takesValue(field)) return <InfoBox field={field} />
  const id = `${formId}-${field.key}`
  const error = state?.errors[field.key]
  const hint = hintOf(field)
  const describedBy =
    [error !== undefined && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  const isRequired = field.required && !field.shownWhen
  const isGroup = kindOf(field.type).isGroup
  const hasLabel = field.label !== '' && !isSingleChoice(field)
  const label = (
    <>
      {field.label}
      {field.required && <span className="ms-form-required">{' (required)'}</span>}
    </>
  )
  const labelClass = field.showLabel ? 'ms-form-label' : 'ms-form-label ms-form-unseen'
  const Outer = isGroup ? 'fieldset' : 'div'
  return (
    <Outer className="ms-form-field" data-half={field.inputWidth === 'half' ? '' : undefined} {...conditionsOf(field)}>
      {hasLabel &&
        (isGroup ? (
          <legend className={labelClass}>{label}</legend>
        ) : (
          <label className={labelClass} htmlFor={id}>
            {label}
          </label>
        ))}
      <FieldInputs
        field={field}
        id={id}
        isRequired={isRequired}
        hasError={error !== undefined}
        describedBy={describedBy}
        store={store}
        valuesOf={(name) => state?.values[name] ?? []}
      />
      {hint && (
        <p className="ms-form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="ms-form-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </Outer>
  )
}

/** Data about the field for the script. */
function conditionsOf({ key, type, required, shownWhen, requiredWhen }: FormField) {
  const text = (condition: FormField['shownWhen']) =>
    condition && JSON.stringify([condition.key, condition.operator, condition.value])
  return {
    'data-field': key,
    'data-type': type,
    'data-required': required ? '' : undefined,
    'data-shown-when': text(shownWhen) ?? undefined,
    'data-required-when': text(requiredWhen) ?? undefined,
  }
}

/** One checkbox has its text beside it, which is label enough. */
function isSingleChoice({ type, options, checkboxLabel }: FormField): boolean {
  return type === 'newsletter' || (type === 'checkbox' && options.length === 0 && checkboxLabel === '')
}

function hintOf({ type }: FormField): string {
  if (type === 'file') return FILE_HINT
  return type === 'vehicle-select' ? VEHICLE_HINT : ''
}

function InfoBox({ field }: { readonly field: FormField }) {
  const { infoTitle, infoDescription, infoVariant, infoAlign, infoClassName } = field
  return (
    <div
      className={classes('ms-form-field ms-form-info', infoClassName)}
      data-variant={infoVariant}
      data-align={infoAlign}
      {...conditionsOf(field)}
    >
      {infoTitle && <p className="ms-form-info-title">{infoTitle}</p>}
      {infoDescription && <p>{infoDescription}</p>}
    </div>
  )
}
