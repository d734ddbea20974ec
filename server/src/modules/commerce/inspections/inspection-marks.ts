import { registerEnumType } from 'type-graphql'

export enum InspectionMark {
  NOT_INSPECTED = 'not_inspected',
  GREEN = 'green',
  /** Needs attention soon. */
  AMBER = 'amber',
  /** Needs attention now. */
  RED = 'red',
}
registerEnumType(InspectionMark, {
  name: 'InspectionMark',
  description: 'Green is fine, amber needs attention soon, red needs attention now.',
})

/** Whether work follows from a mark. */
export const needsWork = (mark: InspectionMark): boolean => mark === InspectionMark.AMBER || mark === InspectionMark.RED
