import { useListState } from '../list/use-list-state.ts'

export const PERIODS = [7, 30, 90]

/** The last days that a screen of figures covers. The URL holds them. */
export function useFigurePeriod(): [lastDays: number, setLastDays: (days: string | null) => void] {
  const { address, filter } = useListState()
  const lastDays = PERIODS.find((days) => String(days) === address.get('days')) ?? 30
  return [lastDays, (days) => filter('days', days)]
}
