import { graphql } from '../../../generated/index.ts'

export const DocumentRowPart = graphql(`
  fragment DocumentRow on Document {
    id type status number title subject reference issuedOn dueOn validUntil grandTotal refunded balance isOverdue
    fulfilment customerId createdAt updatedAt deletedAt version actions
    customer { name company }
    vehicle { displayName plate }
    assignees { id displayName }
  }
`)

/** Everything about a document that its page shows. */
export const DocumentFieldsPart = graphql(`
  fragment DocumentFields on Document {
    id type status number title revision subject reference issuedOn dueOn termsDays validUntil
    customerId vehicleId odometerIn odometerOut contactMethod fulfilment province customerNote staffNote terms locale
    currency issuedAt approvedAt declinedAt cancelledAt completedAt archivedAt createdBy createdAt updatedAt deletedAt
    version isOverdue isStoreOrder actions subtotal discountTotal taxTotal grandTotal costTotal depositTotal paid refunded
    credited balance
    discount { percent amount }
    deposit { percent amount }
    customer {
      name company email phone phoneE164 phoneFormatted
      billingAddress { ...DocumentAddressPart }
      deliveryAddress { ...DocumentAddressPart }
    }
    vehicle { displayName vin plate year make model color }
    taxes { name percentage registrationNumber base amount }
    assignees { id displayName }
    customFields { ...CustomValuePart }
    lines { ...DocumentLinePart }
    jobs {
      id heading note approval declineReason decidedAt decidedBy decidedVia doneAt doneBy
      lines { ...DocumentLinePart }
    }
    convertedFrom { ...DocumentLinkPart }
    convertedTo { ...DocumentLinkPart }
    corrects { ...DocumentLinkPart }
    refunds { ...DocumentLinkPart }
  }
  fragment DocumentAddressPart on DocumentAddress { address address2 city province postalCode country }
  fragment DocumentLinkPart on DocumentLink { id type status number }
  fragment DocumentLinePart on DocumentLine {
    id kind variantId sku description quantity unit unitPrice taxClassId cost technicianId net base
    discount { percent amount }
    technician { id displayName }
    taxes { name amount }
  }
`)

export const DocumentsDocument = graphql(`
  query Documents($page: Int!, $perPage: Int!, $where: DocumentWhere, $orderBy: [DocumentOrder!]) {
    me { user { id } tenant { id } }
    documents(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
      items { ...DocumentRow }
      totalItems(upTo: 10000)
      pageInfo { hasNextPage }
    }
  }
`)

/** Sums of everything that a filter matches. The list does not wait for them. */
export const DocumentTotalsDocument = graphql(`
  query DocumentTotals($where: DocumentWhere) {
    me { user { id } tenant { id } }
    documents(page: 1, perPage: 1, where: $where) {
      totals { grandTotal balance overdue ageing { current days30 days60 days90 older } }
    }
  }
`)

export const DocumentsChangedDocument = graphql(`
  subscription DocumentsChanged($id: ID) { documentsChanged(id: $id) { id version } }
`)

/** Queries to refetch after documents were added, changed or deleted. */
export const DOCUMENT_LISTS = ['Documents', 'DocumentTotals']

export const DocumentDocument = graphql(`
  query Document($id: ID!) {
    me { user { id } tenant { id } }
    document(id: $id) { ...DocumentFields }
  }
`)

export const DeleteDocumentsDocument = graphql(`
  mutation DeleteDocuments($input: ManageDocumentsInput!) {
    deleteDocuments(input: $input) { documents { id deletedAt version } userErrors { message } }
  }
`)

export const RestoreDocumentsDocument = graphql(`
  mutation RestoreDocuments($input: ManageDocumentsInput!) {
    restoreDocuments(input: $input) { documents { id deletedAt version } userErrors { message } }
  }
`)

export const ArchiveDocumentsDocument = graphql(`
  mutation ArchiveDocuments($input: ManageDocumentsInput!) {
    archiveDocuments(input: $input) { documents { ...DocumentRow archivedAt } userErrors { message } }
  }
`)

export const UnarchiveDocumentsDocument = graphql(`
  mutation UnarchiveDocuments($input: ManageDocumentsInput!) {
    unarchiveDocuments(input: $input) { documents { ...DocumentRow archivedAt } userErrors { message } }
  }
`)

export const NewDocumentDocument = graphql(`
  query NewDocument($type: DocumentType!, $customerId: ID, $vehicleId: ID) {
    newDocument(type: $type, customerId: $customerId, vehicleId: $vehicleId) {
      type customerId vehicleId odometerIn province today termsDays validUntil customerNote terms locale currency
      customer {
        name company email phone
        billingAddress { ...DocumentAddressPart }
        deliveryAddress { ...DocumentAddressPart }
      }
    }
  }
`)

export const CalculateDocumentDocument = graphql(`
  query CalculateDocument($input: CalculateDocumentInput!) {
    calculateDocument(input: $input) {
      subtotal discountTotal taxTotal grandTotal costTotal depositTotal
      taxes { name percentage registrationNumber base amount }
      lines { net }
    }
  }
`)

export const CreateDocumentDocument = graphql(`
  mutation CreateDocument($input: CreateDocumentInput!) {
    createDocument(input: $input) { document { ...DocumentFields } userErrors { code message field } }
  }
`)

export const UpdateDocumentDocument = graphql(`
  mutation UpdateDocument($input: UpdateDocumentInput!) {
    updateDocument(input: $input) { document { ...DocumentFields } userErrors { code message field } }
  }
`)

/** The data that the editor of any document needs. */
export const DocumentChoicesDocument = graphql(`
  query DocumentChoices($type: DocumentType!) {
    documentAssignees(type: $type) { id displayName }
    documentTaxClasses { id name isDefault }
    documentCustomFields { ...CustomFieldPart }
    siteSettings { id useVehicle }
  }
`)

export const DocumentVehiclesDocument = graphql(`
  query DocumentVehicles($customerId: ID!) {
    customer(id: $customerId) { id displayName vehicles { id displayName plate odometer } }
  }
`)

export const DeclinedJobsDocument = graphql(`
  query DeclinedJobs($customerId: ID!, $vehicleId: ID) {
    declinedJobs(customerId: $customerId, vehicleId: $vehicleId) {
      documentId number type
      job { id heading note declineReason decidedAt lines { ...DocumentLinePart } }
    }
  }
`)

/** The products that a line can be filled with. */
export const LineProductsDocument = graphql(`
  query LineProducts($where: ProductWhere!) {
    catalogProducts(page: 1, perPage: 8, where: $where) {
      items { id name type taxClassId variants { id title sku price cost } }
    }
  }
`)

export const IssueDocumentDocument = graphql(`
  mutation IssueDocument($input: IssueDocumentInput!) {
    issueDocument(input: $input) { document { ...DocumentFields } userErrors { code message field } }
  }
`)

export const ApproveDocumentDocument = graphql(`
  mutation ApproveDocument($input: DecideDocumentInput!) {
    approveDocument(input: $input) { document { ...DocumentFields } userErrors { code message field } }
  }
`)

export const DeclineDocumentDocument = graphql(`
  mutation DeclineDocument($input: DecideDocumentInput!) {
    declineDocument(input: $input) { document { ...DocumentFields } userErrors { code message field } }
  }
`)

export const CancelDocumentDocument = graphql(`
  mutation CancelDocument($input: CancelDocumentInput!) {
    cancelDocument(input: $input) { document { ...DocumentFields } userErrors { code message field } }
  }
`)

export const ConvertDocumentDocument = graphql(`
  mutation ConvertDocument($input: ConvertDocumentInput!) {
    convertDocument(input: $input) { document { ...DocumentFields } userErrors { code message field } }
  }
`)

export const DuplicateDocumentDocument = graphql(`
  mutation DuplicateDocument($input: IssueDocumentInput!) {
    duplicateDocument(input: $input) { document { ...DocumentFields } userErrors { code message field } }
  }
`)

export const RefundDocumentDocument = graphql(`
  mutation RefundDocument($input: RefundDocumentInput!) {
    refundDocument(input: $input) { document { ...DocumentFields } userErrors { code message field } }
  }
`)

export const SetJobApprovalDocument = graphql(`
  mutation SetJobApproval($input: SetJobApprovalInput!) {
    setJobApproval(input: $input) { document { ...DocumentFields } userErrors { code message field } }
  }
`)

export const CompleteJobDocument = graphql(`
  mutation CompleteJob($input: ManageJobInput!) {
    completeJob(input: $input) { document { ...DocumentFields } userErrors { code message field } }
  }
`)

export const ReopenJobDocument = graphql(`
  mutation ReopenJob($input: ReopenJobInput!) {
    reopenJob(input: $input) { document { ...DocumentFields } userErrors { code message field } }
  }
`)

export const DocumentHistoryDocument = graphql(`
  query DocumentHistory($id: ID!) { documentHistory(id: $id) { id kind text actorName createdAt } }
`)
