import { oneOf, oneOfOrNull } from './schema.ts'

const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const

/** The priority of a task. */
export const prioritySchema = oneOf(...PRIORITIES)
/** The priority of a project, which may have none. */
export const priorityOrNull = oneOfOrNull(...PRIORITIES)
