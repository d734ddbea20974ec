import type { ReactNode } from 'react'
import type { FormField } from './form-model.ts'
import { PHONE_COUNTRIES } from './phone-countries.ts'
import type { StoreChoices } from './store-choices.ts'

export const ACCEPTED_FILES = '.jpg,.jpeg,.png,.pdf'

/** The props of every field input. */
export interface InputContext {
  readonly field: FormField
  /** The id of the first input, which the label is for. */
  readonly id: string
  readonly isRequired: boolean
  readonly hasError: boolean
  readonly describedBy: string | undefined
  readonly store: StoreChoices | null
  /** The previously submitted text of the field or one of its parts. */
  valuesOf(name: string): readonly string[]
}

const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  firstname: 'given-name',
  lastname: 'family-name',
  email: 'email',
  phone: 'tel',
  address: 'street-address',
  address_2: 'address-line2',
  city: 'address-level2',
  province: 'address-level1',
  country: 'country-name',
  postal: 'postal-code',
}

/** The inputs of a field, by its type. All of them work without a script. */
export function FieldInputs(context: InputContext): ReactNode {
  switch (context.field.type) {
    case 'textarea':
      return (
        <textarea {...common(context)} rows={5} maxLength={mostCharacters(context)} defaultValue={textOf(context)} />
      )
    case 'date':
      return <input {...common(context)} type="date" defaultValue={textOf(context)} />
    case 'dropdown':
      return <Dropdown {...context} />
    case 'radio':
    case 'checkbox':
    case 'newsletter':
      return <Choices {...context} />
    case 'file':
      return (
        <span className="ms-form-drop" data-drop="">
          <input {...common(context)} type="file" multiple accept={ACCEPTED_FILES} />
        </span>
      )
    case 'phone':
      return <Phone {...context} />
    case 'vehicle-select':
      return <Vehicle {...context} />
    case 'gPlaces':
      return <Address {...context} />
    case 'product':
      return <Product {...context} />
    case 'product-categories-dropdown':
      return <Dropdown {...context} choices={categoriesOf(context)} />
    case 'product-categories-checkbox':
      return <Choices {...context} choices={categoriesOf(context)} />
    case 'text':
    case 'email':
      return <Text {...context} />
    case 'info-box':
      return null
  }
}

interface Choice {
  readonly value: string
  readonly label: string
}

const categoriesOf = ({ store }: InputContext): Choice[] =>
  (store?.categories ?? []).map(({ id, name }) => ({ value: id, label: name }))

/** The name of a product. The script suggests them; the server finds the product. */
function Product(context: InputContext) {
  const { field, store, valuesOf } = context
  const product = store?.product
  return (
    <span data-product="">
      <input
        {...common(context)}
        type="text"
        maxLength={200}
        defaultValue={valuesOf(field.key)[0] ?? product?.name ?? field.defaultValue}
      />
      {product && <input type="hidden" name={`${field.key}__id`} value={product.id} />}
    </span>
  )
}

/** As the server accepts. Matching a pattern takes time for each character. */
const mostCharacters = ({ field }: InputContext) => (field.pattern === '' ? 20_000 : 1_000)

function common({ field, id, isRequired, hasError, describedBy }: InputContext) {
  return {
    id,
    name: field.key,
    required: isRequired,
    placeholder: field.placeholder || undefined,
    'aria-invalid': hasError || undefined,
    'aria-describedby': describedBy,
  }
}

const textOf = ({ field, valuesOf }: InputContext) => valuesOf(field.key)[0] ?? field.defaultValue

function Text(context: InputContext) {
  const { type, validateEmail, validatePhone, customerMapping } = context.field
  const isEmail = type === 'email' || validateEmail || customerMapping === 'email'
  return (
    <input
      {...common(context)}
      type={isEmail ? 'email' : validatePhone ? 'tel' : 'text'}
      maxLength={isEmail ? 254 : 1000}
      autoComplete={AUTOCOMPLETE[isEmail ? 'email' : customerMapping]}
      defaultValue={textOf(context)}
    />
  )
}

function Dropdown(context: InputContext & { readonly choices?: readonly Choice[] }) {
  const { placeholder, options } = context.field
  const choices = context.choices ?? options.map((option) => ({ value: option, label: option }))
  return (
    <select {...common(context)} defaultValue={textOf(context)}>
      <option value="">{placeholder || 'Choose…'}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** Radio buttons and checkboxes. The group around them carries the label. */
function Choices(context: InputContext & { readonly choices?: readonly Choice[] }) {
  const { field, id, isRequired, hasError, describedBy, valuesOf } = context
  const type = field.type === 'radio' ? 'radio' : 'checkbox'
  const single = field.checkboxLabel || field.label
  const options =
    field.options.length > 0 && field.type !== 'newsletter' ? field.options : type === 'radio' ? [] : [single]
  const typed = valuesOf(field.key)
  const chosen = typed.length > 0 ? typed : field.defaultValue.split(',').map((one) => one.trim())
  const isSingle = !context.choices && options[0] === single && options.length === 1
  const choices = context.choices ?? options.map((option) => ({ value: isSingle ? 'true' : option, label: option }))
  return choices.map(({ value, label }, place) => (
    <label key={value} className="ms-form-choice">
      <input
        id={place === 0 ? id : `${id}-${place}`}
        type={type}
        name={field.key}
        value={value}
        defaultChecked={chosen.includes(value)}
        required={isRequired && (type === 'radio' || isSingle)}
        aria-invalid={hasError || undefined}
        aria-describedby={describedBy}
      />
      <span>{label}</span>
    </label>
  ))
}

function Phone(context: InputContext) {
  const { field, id, valuesOf } = context
  const country = valuesOf(`${field.key}__country`)[0] ?? 'CA'
  return (
    <span className="ms-form-parts">
      <select
        name={`${field.key}__country`}
        id={`${id}-country`}
        aria-label="Country of the number"
        defaultValue={country}
      >
        {PHONE_COUNTRIES.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <input {...common(context)} type="tel" maxLength={20} autoComplete="tel" defaultValue={textOf(context)} />
    </span>
  )
}

interface Part {
  readonly name: string
  readonly label: string
  readonly maxLength: number
  readonly autoComplete?: string
  readonly inputMode?: 'numeric'
}

const VEHICLE: readonly Part[] = [
  { name: 'year', label: 'Year', maxLength: 4, inputMode: 'numeric' },
  { name: 'make', label: 'Make', maxLength: 50 },
  { name: 'model', label: 'Model', maxLength: 50 },
]

const ADDRESS: readonly Part[] = [
  { name: 'street', label: 'Street', maxLength: 200, autoComplete: 'address-line1' },
  { name: 'city', label: 'City', maxLength: 100, autoComplete: 'address-level2' },
  { name: 'province', label: 'Province', maxLength: 100, autoComplete: 'address-level1' },
  { name: 'postal', label: 'Postal code', maxLength: 20, autoComplete: 'postal-code' },
  { name: 'country', label: 'Country', maxLength: 100, autoComplete: 'country-name' },
]

function Vehicle(context: InputContext) {
  return (
    <span className="ms-form-parts" data-vehicle={context.field.vehicleType}>
      <Parts {...context} parts={VEHICLE} />
    </span>
  )
}

function Address(context: InputContext) {
  return (
    <span className="ms-form-parts" data-address="">
      <Parts {...context} parts={ADDRESS} />
    </span>
  )
}

function Parts({ parts, ...context }: InputContext & { readonly parts: readonly Part[] }) {
  const { field, id, isRequired, hasError, describedBy, valuesOf } = context
  return parts.map(({ name, label, ...input }, place) => (
    <label key={name} className="ms-form-part" data-part={name}>
      <span>{label}</span>
      <input
        {...input}
        id={place === 0 ? id : `${id}-${name}`}
        type="text"
        name={`${field.key}__${name}`}
        defaultValue={valuesOf(`${field.key}__${name}`)[0] ?? ''}
        required={isRequired && name !== 'country'}
        aria-invalid={hasError || undefined}
        aria-describedby={describedBy}
      />
    </label>
  ))
}
