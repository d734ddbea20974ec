import type { Host } from '../../../host.ts'
import { durationLabel } from './booking-labels.ts'
import { hrefOf, type OfferedService } from './booking-query.ts'

interface Props {
  readonly id: string
  readonly path: string
  readonly services: readonly OfferedService[]
  readonly Link: Host['Link']
}

/** The first step. */
export function ChooseService({ id, path, services, Link }: Props) {
  return (
    <>
      <h3 className="ms-booking-title" tabIndex={-1} data-booking-focus="">
        Choose a service
      </h3>
      <ul className="ms-booking-services">
        {services.map((service) => (
          <li key={service.id}>
            <Link
              className="ms-booking-service"
              href={hrefOf(path, { service: service.id }, id)}
              data-booking-link={service.id}
            >
              <span className="ms-booking-name">{service.name}</span>
              <span className="ms-booking-facts">{factsOf(service)}</span>
              {service.description && <span className="ms-booking-text">{service.description}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

export const factsOf = ({ minutes, priceText }: OfferedService) =>
  [durationLabel(minutes), priceText].filter(Boolean).join(' · ')
