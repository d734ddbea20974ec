import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { ReactNode } from 'react'
import type {
  ImportColumnInput,
  ImportErrorPolicy,
  ImportFactsFragment,
  ImportMatchPolicy,
  ImportPlanPartFragment,
  ImportPreviewPartFragment,
  ImportWithFaultsFragment,
} from '../../../generated/graphql.ts'

/** The settings of an import of any kind. */
export interface ImportChoices {
  readonly mapping: ImportColumnInput[]
  readonly matchBy: string | null
  readonly matchPolicy: ImportMatchPolicy
  readonly errorPolicy: ImportErrorPolicy
}

type One = { id: string }
type Preview = { answer: { preview?: ImportPreviewPartFragment | null; userErrors: { message: string }[] } }
type Answer = { answer: { import?: ImportFactsFragment | null; userErrors: { message: string }[] } }

/** The operations of a kind, under names that all kinds share. */
export interface ImportDocuments<Input> {
  readonly list: TypedDocumentNode<{ imports: { items: ImportFactsFragment[] } }, Record<string, never>>
  readonly one: TypedDocumentNode<{ import: ImportWithFaultsFragment }, One>
  readonly plan: TypedDocumentNode<{ plan: ImportPlanPartFragment }, One>
  readonly preview: TypedDocumentNode<Preview, { input: Input }>
  readonly start: TypedDocumentNode<Answer, { input: Input }>
  readonly cancel: TypedDocumentNode<Answer, One>
  readonly resume: TypedDocumentNode<Answer, One>
}

interface CsvFileWords {
  readonly example: string
  /** The largest file. */
  readonly limit: string
}

/** The export of another program, whose columns need no choices. */
interface ExportFileWords {
  readonly name: string
  readonly accept: string
  readonly help: string
}

/** Something that can be imported: what its screen says, asks for besides, and whom it asks. */
export interface ImportKind<More extends object = object> {
  readonly title: string
  readonly one: string
  readonly many: string
  /** The path of its list; its imports are at `<home>/import`. */
  readonly home: string
  /** Where files are sent, and below which the faulty rows of each are. */
  readonly uploads: string
  readonly area: string
  /** The name of the list in links; `many` if omitted. */
  readonly homeLabel?: string
  readonly file: CsvFileWords | ExportFileWords
  /** If existing records are always matched in the same way, so that there is nothing to choose. */
  readonly isMatched?: true
  /** The label for columns without a field; 'Do not import' if omitted. */
  readonly unmapped?: string
  readonly documents: ImportDocuments<ImportChoices & More & One>
  readonly initial: More
  Choices(props: { value: More; onChange(value: More): void }): ReactNode
  /** Other background work of an import, such as fetching images, which may continue after it. */
  Background?(props: { id: string; isUnderWay: boolean }): ReactNode
}
