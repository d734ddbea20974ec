/** A time span of a weekday. */
export interface Hours {
  /** From 1, Monday. */
  readonly weekday: number
  /** Such as '09:00'. */
  readonly opens: string
  readonly closes: string
}

/** Without `__typename`, as forms and inputs need it. */
export const hoursOf = ({ weekday, opens, closes }: Hours): Hours => ({ weekday, opens, closes })

/** The server wants two digits, but people type 9:00. */
export const withFullTimes = ({ weekday, opens, closes }: Hours): Hours => ({
  weekday,
  opens: fullTime(opens),
  closes: fullTime(closes),
})

const fullTime = (typed: string) => (typed.trim().length === 4 ? `0${typed.trim()}` : typed.trim())
