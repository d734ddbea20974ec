import type { FormState, Host } from '../../../host.ts'
import { dayLabel, timeLabel } from './booking-labels.ts'
import { type Choice, hrefOf, type OfferedService } from './booking-query.ts'

interface Props {
  readonly id: string
  readonly path: string
  readonly service: OfferedService
  readonly choice: Choice
  readonly state: FormState | undefined
  readonly isPhoneRequired: boolean
  readonly buttonText: string
  readonly mode: Host['mode']
  readonly Link: Host['Link']
}

/** The last step: who comes. A script only adds the human check; without it browsers send the same form. */
export function BookingDetails({ id, path, service, choice, state, isPhoneRequired, buttonText, mode, Link }: Props) {
  const field = (
    name: string,
    label: string,
    more: { readonly type?: string; readonly autoComplete?: string } = {},
  ) => {
    const error = state?.errors[name]
    const isRequired = name === 'name' || name === 'email' || (name === 'phone' && isPhoneRequired)
    const attributes = {
      ...{ id: `${id}-${name}`, name, required: isRequired, maxLength: LENGTHS[name] },
      ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-${name}-error` }),
      defaultValue: state?.values[name]?.[0] ?? '',
    }
    return (
      <div className="ms-form-field" data-half={name === 'message' ? undefined : ''}>
        <label className="ms-form-label" htmlFor={`${id}-${name}`}>
          {label}
          {isRequired && <span className="ms-form-required">{' (required)'}</span>}
        </label>
        {name === 'message' ? <textarea {...attributes} rows={3} /> : <input {...attributes} {...more} />}
        {error && (
          <p className="ms-form-error" id={`${id}-${name}-error`}>
            {error}
          </p>
        )}
      </div>
    )
  }
  const day = choice.time.slice(0, 10)
  return (
    <form className="ms-form" method="post" action="/_booking/book" data-booking-form="">
      <div className="ms-booking-chosen">
        <h3 className="ms-booking-title" tabIndex={-1} data-booking-focus="">
          {dayLabel(day)} at {timeLabel(choice.time)}
        </h3>
        <Link href={hrefOf(path, { service: service.id, person: choice.person, day }, id)} data-booking-link="time">
          Change time
        </Link>
      </div>
      <input type="hidden" name="_page" value={path} />
      <input type="hidden" name="service" value={service.id} />
      <input type="hidden" name="person" value={choice.person} />
      <input type="hidden" name="time" value={choice.time} />
      <input type="hidden" name="_attempt" defaultValue="" />
      <input type="hidden" name="_check" defaultValue="" />
      <p className="ms-form-unseen" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name="_website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div className="ms-form-fields">
        {field('name', 'Name', { autoComplete: 'name' })}
        {field('email', 'Email', { type: 'email', autoComplete: 'email' })}
        {field('phone', 'Phone', { type: 'tel', autoComplete: 'tel' })}
        {field('message', 'Anything we should know?')}
      </div>
      <p className="ms-form-actions">
        <button type={mode === 'editor' ? 'button' : 'submit'} className="ms-form-button">
          {buttonText || 'Book appointment'}
        </button>
      </p>
    </form>
  )
}

const LENGTHS: Readonly<Record<string, number>> = { name: 100, email: 254, phone: 30, message: 1000 }
