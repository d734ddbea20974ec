import { purgeFunction } from './purge-function.ts'

export const noteFunctions: readonly string[] = purgeFunction('note', 'purge_notes')
