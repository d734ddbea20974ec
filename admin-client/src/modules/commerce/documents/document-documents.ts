import { graphql } from '../../../generated/index.ts'

export const DocumentRowPart = graphql(`
  fragment DocumentRow on Document {
    id type status number title subject reference issuedOn dueOn validUntil grandTotal balance isOverdue fulfilment
    customerId createdAt updatedAt deletedAt version actions
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
    version isOverdue actions subtotal discountTotal taxTotal grandTotal costTotal depositTotal paid refunded credited
    balance
    discount { percent amount }
    deposit { percent amount }
    customer {
      name company email phone
      billingAddress { ...DocumentAddressPart }
      deliveryAddress { ...DocumentAddressPart }
    }
    vehicle { displayName vin plate year make model color }
    taxes { name percentage registrationNumber base amount }
    assignees { id displayName }
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
      totalItems
      totals { grandTotal balance overdue ageing { current days30 days60 days90 older } }
    }
  }
`)

/** Queries to refetch after documents were added, changed or deleted. */
export const DOCUMENT_LISTS = ['Documents']

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
