import type { AccountForm, AccountLink } from './account-form.ts'
import { Field, firstWrong } from './field.tsx'

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
          <Field key={field.name} formId={id} field={field} wrong={firstWrong(fields)} />
        ))}
      </div>
      <button type="submit" data-danger={form.isDanger || undefined} data-submitting={form.submitting}>
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
