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

/** A rule in words if it is one of the usual ones, else the rule itself. */
export const ruleInWords = (rule: string, day: string): string =>
  usualRules(day).find(({ value }) => value === rule)?.label ?? rule
