import dayjs from 'dayjs'

export interface RuleOption {
  readonly value: string
  readonly label: string
}

/** The usual rules for a task that is due on a day, such as every Monday. */
export function usualRules(day: string): readonly RuleOption[] {
  const date = dayjs(day)
  const weekday = date.format('dd').toUpperCase()
  return [
    { value: 'FREQ=DAILY', label: 'Every day' },
    { value: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', label: 'Every weekday, Monday to Friday' },
    { value: `FREQ=WEEKLY;BYDAY=${weekday}`, label: `Every ${date.format('dddd')}` },
    { value: `FREQ=WEEKLY;INTERVAL=2;BYDAY=${weekday}`, label: `Every other ${date.format('dddd')}` },
    { value: `FREQ=MONTHLY;BYMONTHDAY=${date.date()}`, label: `Every month on day ${date.date()}` },
    { value: 'FREQ=MONTHLY;BYMONTHDAY=-1', label: 'Every month on the last day' },
    { value: 'FREQ=YEARLY', label: `Every year on ${date.format('D MMMM')}` },
  ]
}

const UNITS: Readonly<Record<string, string>> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }
const DAYS: Readonly<Record<string, string>> = {
  ...{ MO: 'Monday', TU: 'Tuesday', WE: 'Wednesday', TH: 'Thursday', FR: 'Friday', SA: 'Saturday', SU: 'Sunday' },
}
const PLACES: Readonly<Record<string, string>> = {
  ...{ '': '', '1': 'first ', '2': 'second ', '3': 'third ', '4': 'fourth ', '5': 'fifth ', '-1': 'last ' },
}

/** A rule in words: as the usual rules have it, else part by part. A rule with a part that has no words is shown as it is. */
export function ruleLabel(rule: string, day: string): string {
  const usual = usualRules(day).find(({ value }) => value === rule)
  if (usual) return usual.label
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
  const [unit, interval] = [UNITS[parts.get('FREQ') ?? ''], Number(parts.get('INTERVAL') ?? 1)]
  const others = [...parts].filter(([name]) => name !== 'FREQ' && name !== 'INTERVAL')
  const words = others.map(([name, value]) => partInWords(name, value))
  if (!unit || words.includes(null)) return rule
  return [interval > 1 ? `Every ${interval} ${unit}s` : `Every ${unit}`, ...words].join(' ')
}

function partInWords(name: string, value: string): string | null {
  const all = value.split(',')
  const each = (wordsOf: (one: string) => string | null) => {
    const words = all.map(wordsOf)
    return words.includes(null) ? null : `on ${words.join(', ')}`
  }
  if (name === 'BYMONTHDAY') return each((one) => (one === '-1' ? 'the last day' : one > '0' ? `day ${one}` : null))
  if (name === 'BYDAY') return each(dayInWords)
  if (name === 'COUNT') return `${value} times`
  if (name === 'UNTIL') return `until ${dayjs(value.slice(0, 8)).format('D MMMM YYYY')}`
  return null
}

function dayInWords(day: string): string | null {
  const [place, name] = [PLACES[day.slice(0, -2)], DAYS[day.slice(-2)]]
  if (place === undefined || !name) return null
  return place ? `the ${place}${name}` : name
}
