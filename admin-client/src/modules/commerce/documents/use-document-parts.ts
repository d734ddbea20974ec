import { isAllowed, type Requirement } from '../../../capability/access.ts'
import { useCapabilitiesInUse } from '../../../capability/capabilities-context.ts'
import type { DocumentParts } from '../../../capability/document-parts.ts'
import type { DocumentType } from '../../../generated/graphql.ts'
import { useViewer } from '../../platform/session/index.ts'

interface Part extends Requirement {
  readonly types?: readonly DocumentType[]
  readonly order: number
}

/** Additions of other capabilities to documents of a type, for this viewer, in order. */
export function useDocumentParts(type: DocumentType): Required<DocumentParts> {
  const inUse = useCapabilitiesInUse() ?? []
  const viewer = useViewer()
  const offered = <Item extends Part>(items: readonly Item[]): Item[] =>
    items
      .filter((part) => (part.types?.includes(type) ?? true) && isAllowed(part, viewer))
      .toSorted((one, other) => one.order - other.order)
  return {
    documentPanels: offered(inUse.flatMap(({ documentPanels = [] }) => documentPanels)),
    documentActions: offered(inUse.flatMap(({ documentActions = [] }) => documentActions)),
    documentBulkActions: offered(inUse.flatMap(({ documentBulkActions = [] }) => documentBulkActions)),
  }
}
