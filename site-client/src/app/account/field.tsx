import type { AccountField, AccountOption } from './account-form.ts'

/** The first field with an error gets the focus, also where it belongs to an option of another field. */
export function firstWrong(fields: readonly AccountField[]): AccountField | undefined {
  return fields
    .flatMap((field) => [field, ...(field.options ?? []).flatMap(({ more }) => more ?? [])])
    .find(({ error }) => error)
}

interface FieldProps {
  readonly formId: string
  readonly field: AccountField
  readonly wrong: AccountField | undefined
}

/** A labelled control with its hint and error. */
export function Field({ formId, field, wrong }: FieldProps) {
  const { name, kind, value = '', error, hint, only } = field
  if (kind === 'hidden') return <input type="hidden" name={name} value={value} />
  const id = `${formId}-${name}`
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  const shared = {
    name,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
    // Focus the first invalid field.
    autoFocus: wrong === field || undefined,
    required: kind === 'check' || field.isOptional ? undefined : true,
  } as const
  const notes = (
    <>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      {error && (
        <p id={`${id}-error`} className="ms-account-error">
          {error}
        </p>
      )}
    </>
  )
  if (kind === 'radio') {
    return (
      <fieldset className="ms-account-field ms-account-choice" data-only={only} aria-describedby={describedBy}>
        <legend>{field.label}</legend>
        {notes}
        <Choice formId={formId} field={field} shared={shared} wrong={wrong} />
      </fieldset>
    )
  }
  return (
    <div
      className="ms-account-field"
      data-half={field.isHalf || undefined}
      data-check={kind === 'check' || undefined}
      data-only={only}
    >
      <label htmlFor={id}>
        {field.label}
        {field.isOptional && kind !== 'check' && <span> (optional)</span>}
      </label>
      <Control shared={{ id, ...shared, autoComplete: field.autocomplete }} field={field} value={value} />
      {notes}
    </div>
  )
}

function Control({ shared, field, value }: { shared: object; field: AccountField; value: string }) {
  const { kind, options = [], maxLength } = field
  if (kind === 'check') return <input {...shared} type="checkbox" value="yes" defaultChecked={value !== ''} />
  if (kind === 'textarea') return <textarea {...shared} defaultValue={value} maxLength={maxLength} rows={3} />
  if (kind === 'select') {
    return (
      <select {...shared} defaultValue={value}>
        {groupsOf(options).map(([group, own]) =>
          group ? (
            <optgroup key={group} label={group}>
              <Options options={own} />
            </optgroup>
          ) : (
            <Options key="" options={own} />
          ),
        )}
      </select>
    )
  }
  return <input {...shared} type={kind} defaultValue={value} maxLength={maxLength} />
}

function Options({ options }: { options: readonly AccountOption[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

function groupsOf(options: readonly AccountOption[]): [string, AccountOption[]][] {
  const groups = new Map<string, AccountOption[]>()
  for (const option of options) groups.set(option.group ?? '', [...(groups.get(option.group ?? '') ?? []), option])
  return [...groups]
}

interface ChoiceProps extends FieldProps {
  readonly shared: { readonly autoFocus: true | undefined }
}

/** Radio buttons. A button that is refused says why. */
function Choice({ formId, field: { options = [], value = '' }, shared, wrong }: ChoiceProps) {
  const focused = options.find((option) => option.value === value) ?? options.find(({ refusal }) => !refusal)
  return options.map((option) => (
    <div key={option.value} className="ms-account-option">
      <label>
        <input
          {...shared}
          {...(option !== focused && { autoFocus: undefined })}
          type="radio"
          value={option.value}
          defaultChecked={option.value === value && !option.refusal}
          disabled={option.refusal ? true : undefined}
        />
        <Text option={option} />
        {option.amount && !option.refusal && <strong>{option.amount}</strong>}
      </label>
      {option.more && !option.refusal && <Field formId={formId} field={option.more} wrong={wrong} />}
    </div>
  ))
}

function Text({ option: { label, detail, refusal } }: { option: AccountOption }) {
  const small = refusal ?? detail
  return (
    <span>
      {label}
      {small && <small>{small}</small>}
    </span>
  )
}
