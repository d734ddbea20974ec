import type { AccountField, AccountForm, AccountLink } from './account-view.ts'

/** Forms that work without JavaScript: they post to their own URL, which renders the result. */
export function Form({ form, label }: FormProps) {
  const { id, fields, problem, proof } = form
  const headingId = form.heading && `${id}-heading`
  return (
    <form
      className="ms-account-form"
      method="post"
      aria-labelledby={headingId}
      aria-label={headingId ? undefined : label}
      noValidate
      data-challenge={proof && (proof.challenge ?? '')}
      data-challenge-required={proof?.isRequired || undefined}
    >
      {form.heading && <h2 id={headingId}>{form.heading}</h2>}
      {form.text && <p>{form.text}</p>}
      {problem && <Problem text={problem} />}
      {proof?.isRequired && (
        <noscript>
          <Problem text="Your browser has to complete a short check first. Turn on JavaScript and sign in again." />
        </noscript>
      )}
      <input type="hidden" name="form" value={id} />
      {proof && <input type="hidden" name="solution" />}
      <div className="ms-account-fields">
        {fields.map((field) => (
          <Field key={field.name} formId={id} field={field} isFirstWrong={firstWrong(fields) === field} />
        ))}
      </div>
      <button type="submit" data-danger={form.isDanger || undefined}>
        {form.submit}
      </button>
      {proof && <span className="ms-account-status" role="status" />}
      {form.links?.map((link) => (
        <Link key={link.href} link={link} />
      ))}
    </form>
  )
}

interface FormProps {
  readonly form: AccountForm
  /** The accessible name of a form without its own heading. */
  readonly label: string
}

export function Problem({ text }: { text: string }) {
  return (
    <p className="ms-account-problem" role="alert">
      {text}
    </p>
  )
}

export function Link({ link }: { link: AccountLink }) {
  return (
    <p className="ms-account-link">
      {link.before && `${link.before} `}
      <a href={link.href}>{link.text}</a>
    </p>
  )
}

const firstWrong = (fields: readonly AccountField[]) => fields.find(({ error }) => error)

function Field({ formId, field, isFirstWrong }: { formId: string; field: AccountField; isFirstWrong: boolean }) {
  const { name, kind, value = '', error, hint } = field
  if (kind === 'hidden') return <input type="hidden" name={name} value={value} />
  const id = `${formId}-${name}`
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  const shared = {
    id,
    name,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
    autoComplete: field.autocomplete,
    // Focus the first invalid field.
    autoFocus: isFirstWrong || undefined,
    required: kind === 'check' || field.isOptional ? undefined : true,
  } as const
  return (
    <div className="ms-account-field" data-half={field.isHalf || undefined} data-check={kind === 'check' || undefined}>
      <label htmlFor={id}>
        {field.label}
        {field.isOptional && kind !== 'check' && <span> (optional)</span>}
      </label>
      <Control shared={shared} field={field} value={value} />
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      {error && (
        <p id={`${id}-error`} className="ms-account-error">
          {error}
        </p>
      )}
    </div>
  )
}

function Control({ shared, field, value }: { shared: object; field: AccountField; value: string }) {
  const { kind, options = [], maxLength } = field
  if (kind === 'check') return <input {...shared} type="checkbox" value="yes" defaultChecked={value !== ''} />
  if (kind === 'select') {
    return (
      <select {...shared} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  }
  return <input {...shared} type={kind} defaultValue={value} maxLength={maxLength} />
}
