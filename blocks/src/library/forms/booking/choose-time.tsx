import type { Host } from '../../../host.ts'
import { dayLabel, monthLabel, timeLabel, weeksOf } from './booking-labels.ts'
import { type Choice, hrefOf, type MonthOfTimes, type OfferedService } from './booking-query.ts'

interface Props {
  readonly id: string
  readonly path: string
  readonly service: OfferedService
  readonly choice: Choice
  readonly month: MonthOfTimes
  readonly Link: Host['Link']
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The second step: a person if customers may choose, a day, and a time. */
export function ChooseTime({ id, path, service, choice, month, Link }: Props) {
  const days = new Set(month.times.map((time) => time.slice(0, 10)))
  const day = days.has(choice.day) ? choice.day : ([...days][0] ?? '')
  const base = { service: service.id, person: choice.person }
  const isDayChosen = day !== '' && day === choice.day
  const focus = (isHere: boolean) => (isHere ? { 'data-booking-focus': '' } : {})
  return (
    <>
      {service.people.length > 0 && <ChoosePerson {...{ id, path, service, choice, Link }} />}
      <div className="ms-booking-when">
        <div className="ms-booking-calendar">
          <div className="ms-booking-month">
            <MonthLink label="Previous month" month={month.previous} {...{ id, path, base, Link }} text="‹" />
            <h3 className="ms-booking-title" id={`${id}-month`} tabIndex={-1} {...focus(!isDayChosen)}>
              {monthLabel(month.month)}
            </h3>
            <MonthLink label="Next month" month={month.next} {...{ id, path, base, Link }} text="›" />
          </div>
          <table aria-labelledby={`${id}-month`}>
            <thead>
              <tr>
                {DAYS.map((name) => (
                  <th key={name} scope="col">
                    <abbr title={name}>{name.slice(0, 2)}</abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(month.month).map((week, at) => (
                <tr key={week.find(Boolean) ?? at}>
                  {week.map((date, place) => (
                    <td key={date ?? place}>
                      {date && days.has(date) ? (
                        <Link
                          className="ms-booking-day"
                          href={hrefOf(path, { ...base, day: date }, id)}
                          aria-label={dayLabel(date)}
                          aria-current={date === day ? 'date' : undefined}
                          data-booking-link={date}
                        >
                          {Number(date.slice(8))}
                        </Link>
                      ) : (
                        date && <span className="ms-booking-day">{Number(date.slice(8))}</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="ms-booking-hours">
          <h3 className="ms-booking-title" tabIndex={-1} {...focus(isDayChosen)}>
            {day ? dayLabel(day) : 'No free times'}
          </h3>
          {day ? (
            <ul className="ms-booking-times">
              {month.times
                .filter((time) => time.startsWith(day))
                .map((time) => (
                  <li key={time}>
                    <Link
                      className="ms-booking-time"
                      href={hrefOf(path, { ...base, time }, id)}
                      data-booking-link={time}
                    >
                      {timeLabel(time)}
                    </Link>
                  </li>
                ))}
            </ul>
          ) : (
            <p>{month.next ? 'Try the next month.' : 'Please call us, and we’ll find a time.'}</p>
          )}
        </div>
      </div>
    </>
  )
}

function ChoosePerson({ id, path, service, choice, Link }: Omit<Props, 'month'>) {
  const people = [{ id: '', firstname: 'Anyone' }, ...service.people]
  return (
    <ul className="ms-booking-people" aria-label="With whom">
      {people.map((person) => (
        <li key={person.id}>
          <Link
            className="ms-booking-time"
            href={hrefOf(path, { service: service.id, person: person.id }, id)}
            aria-current={person.id === choice.person ? 'true' : undefined}
            data-booking-link={`person ${person.id}`}
          >
            {person.firstname}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface MonthLinkProps extends Pick<Props, 'id' | 'path' | 'Link'> {
  readonly label: string
  readonly text: string
  readonly month: string | null | undefined
  readonly base: { readonly service: string; readonly person: string }
}

function MonthLink({ label, text, month, base, id, path, Link }: MonthLinkProps) {
  if (!month) return <span className="ms-booking-turn" aria-hidden="true" />
  return (
    <Link
      className="ms-booking-turn"
      href={hrefOf(path, { ...base, month }, id)}
      aria-label={label}
      data-booking-link={label}
    >
      {text}
    </Link>
  )
}
