import type { KeptFileFragment } from '../../../generated/graphql.ts'

/** The files of one record, and what its capability lets be done with them. */
export interface KeptFiles {
  /** Undefined until they are there. */
  readonly files: readonly KeptFileFragment[] | undefined
  readonly totalItems: number
  readonly error: unknown
  reload(): Promise<unknown>
  /** Where uploads go. */
  readonly uploadPath: string
  readonly mayEdit: boolean
  readonly mayDelete: boolean
  /** The error of the name; null if it was accepted. */
  rename(file: KeptFileFragment, name: string): Promise<string | null>
  /** Whether it succeeded. Errors are shown as toasts. */
  remove(file: KeptFileFragment): Promise<boolean>
  restore(file: KeptFileFragment): Promise<boolean>
}

export const PER_PAGE = 50
