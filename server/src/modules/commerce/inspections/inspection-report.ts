import type { InspectionMark } from './inspection-marks.ts'

/** What the customer sees of a completed inspection. */
export interface ReportContent {
  readonly name: string
  readonly note: string
  readonly odometer: number | null
  readonly completedBy: string
  readonly groups: readonly ReportGroup[]
}

export interface ReportGroup {
  readonly name: string
  readonly points: readonly ReportPoint[]
}

export interface ReportPoint {
  readonly name: string
  readonly mark: InspectionMark
  readonly note: string
  /** In thousandths of the unit. */
  readonly measurement: number | null
  readonly unit: string
  readonly pictures: readonly ReportPicture[]
}

export interface ReportPicture {
  readonly id: string
  readonly width: number
  readonly height: number
}

/** Puts what follows each other under the same name into groups. */
export function grouped<Point extends { readonly group: string }>(points: readonly Point[]) {
  const groups = new Map<string, Point[]>()
  for (const point of points) groups.set(point.group, [...(groups.get(point.group) ?? []), point])
  return [...groups].map(([name, own]) => ({ name, points: own }))
}
