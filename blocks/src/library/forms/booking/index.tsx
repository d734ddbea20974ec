import { defineBlock } from '../../../define.ts'
import { choice, THEME_COLOURS, text } from '../../../fields/index.ts'
import { NO_PADDING } from '../../../styles/index.ts'
import { fillOf } from '../../../theme/fill.ts'
import { classes } from '../../classes.ts'
import { formCss } from '../custom-form/form-css.ts'
import { bookingCss } from './booking-css.ts'
import { BookingDetails } from './booking-details.tsx'
import { BOOKING_FORM, BookingBlockDocument, bookingVariables, CHOICES, choiceOf, hrefOf } from './booking-query.ts'
import { ChooseService, factsOf } from './choose-service.tsx'
import { ChooseTime } from './choose-time.tsx'

/** Books an appointment in three steps: service, time, details. The choices are in the URL, so it works without a script. */
export const booking = defineBlock({
  name: 'Booking',
  title: 'Booking',
  group: 'forms',
  icon: 'calendar-plus',
  keywords: ['appointment', 'book', 'calendar', 'schedule', 'reservation'],
  instanceFields: ['buttonText', 'emptyText'],
  fields: {
    buttonText: text('Book appointment'),
    emptyText: text('Nothing can be booked online at the moment.', { label: 'Text without services' }),
    buttonVariant: choice(THEME_COLOURS, 'primary', { label: 'Button colour' }),
  },
  data: {
    query: BookingBlockDocument,
    tags: ['booking'],
    parameters: CHOICES,
    variables: (_props, page) => bookingVariables(page),
  },
  styles: ['background', 'border', 'spacing', 'typography', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  look: ['buttonVariant'],
  css: `${formCss}${bookingCss}`,
  cssOf({ buttonVariant }, selector) {
    const { fill, ink, hover } = fillOf(buttonVariant)
    return `${selector}{--ms-button:${fill};--ms-button-ink:${ink};--ms-button-hover:${hover}}`
  },
  script: 'booking',
  sendsEmail: true,
  Render({ id, props, data, root, host: { Link, page, form, mode } }) {
    if (!data) return null
    const { services, isPhoneRequired } = data.bookingOffer
    const month = data.bookingMonth
    const path = page.isHomepage || page.slug === '/' ? '/' : `/${page.slug}`
    const chosen = choiceOf(page.query)
    const service = services.find((one) => one.id === chosen.service)
    const state = form?.formName === BOOKING_FORM ? form : undefined
    const isTimeFree = month?.times.includes(chosen.time) ?? false
    const place = `${id}-booking`
    return (
      <div {...root} className={classes('ms-booking', root.className)} data-booking={id}>
        <div className="ms-booking-body" id={place}>
          <p className="ms-form-banner" role="alert">
            {state?.message}
          </p>
          {services.length === 0 && <p>{props.emptyText}</p>}
          {services.length > 0 && (!service || !month) && <ChooseService id={place} {...{ path, services, Link }} />}
          {service && month && (
            <p className="ms-booking-chosen">
              <strong>{service.name}</strong>
              <span>{factsOf(service)}</span>
              <Link href={hrefOf(path, {}, place)} data-booking-link="service">
                Change service
              </Link>
            </p>
          )}
          {service && month && !isTimeFree && (
            <ChooseTime id={place} choice={chosen} {...{ path, service, month, Link }} />
          )}
          {service && month && isTimeFree && (
            <BookingDetails
              id={place}
              choice={chosen}
              buttonText={props.buttonText}
              {...{ path, service, state, isPhoneRequired, mode, Link }}
            />
          )}
        </div>
      </div>
    )
  },
})
