import type { DocumentFieldsFragment, DocumentRowFragment, DocumentType } from '../generated/graphql.ts'
import type { Icon } from '../ui/icons.ts'
import type { Requirement } from './access.ts'
import type { LazyComponent } from './lazy-component.ts'

/** Additions of another capability to documents of some types. */
interface DocumentPart extends Requirement {
  /** Unique. */
  readonly name: string
  /** All types if it is omitted. */
  readonly types?: readonly DocumentType[]
  /** Those with lower numbers stand first. Documents' own parts count in hundreds: 100, 200 … */
  readonly order: number
}

export interface DocumentPanelProps {
  readonly document: DocumentFieldsFragment
  /** Whether the viewer may edit documents of this type. */
  readonly mayEdit: boolean
}

/** A card on the page of a saved document. A mutation that returns `DocumentFields` refreshes the page. */
export interface DocumentPanel extends DocumentPart, LazyComponent<DocumentPanelProps> {
  /** 'main' is the wide column, below the document; 'side' the narrow one. */
  readonly place: 'main' | 'side'
  /** For all documents of its types if it is omitted. */
  isShown?(document: DocumentFieldsFragment): boolean
}

export interface DocumentDialogProps {
  readonly document: DocumentFieldsFragment
  onClose(): void
}

/** An action on the page of a saved document. It opens a dialog, or leads to an address. */
export interface DocumentAction extends DocumentPart {
  readonly label: string
  readonly icon: Icon
  /** 'button' stands beside the title, 'menu' in the menu. */
  readonly place: 'button' | 'menu'
  /** For all documents of its types if it is omitted. */
  isOffered?(document: DocumentFieldsFragment): boolean
  /** The address, for example of a download. Otherwise `dialog` is opened. */
  hrefOf?(document: DocumentFieldsFragment): string
  readonly dialog?: LazyComponent<DocumentDialogProps>
}

export interface DocumentBulkDialogProps {
  readonly documents: readonly DocumentRowFragment[]
  /** Clears the selection, too. */
  onDone(): void
  onClose(): void
}

/** An action on the documents that are selected in a list. It opens a dialog. */
export interface DocumentBulkAction extends DocumentPart {
  readonly label: string
  readonly icon: Icon
  readonly dialog: LazyComponent<DocumentBulkDialogProps>
}

/** The part of documents' lists and pages that other capabilities add. */
export interface DocumentParts {
  readonly documentPanels?: readonly DocumentPanel[]
  readonly documentActions?: readonly DocumentAction[]
  readonly documentBulkActions?: readonly DocumentBulkAction[]
}
