import type { TestServer, Visitor } from '../../../app/test-server.ts'

const LINE = 'id kind variantId sku description quantity unit unitPrice net base cost taxClassId taxes { name amount }'
export const DOCUMENT = `id type status number revision subject issuedOn dueOn validUntil customerId vehicleId province fulfilment
  customer { name email billingAddress { city province } } vehicle { displayName plate } odometerIn staffNote termsDays
  subtotal discountTotal taxTotal grandTotal costTotal depositTotal paid refunded credited balance isOverdue actions
  approvedAt completedAt deletedAt version title
  lines { ${LINE} } jobs { id heading note approval decidedBy declineReason doneAt doneBy lines { ${LINE} } }
  taxes { name percentage registrationNumber base amount } assignees { displayName }
  convertedFrom { id type } convertedTo { id type } corrects { id number } refunds { id status }`
const ANSWER = `document { ${DOCUMENT} } userErrors { code message field }`

const inputs: Readonly<Record<string, string>> = {
  createDocument: 'CreateDocumentInput',
  updateDocument: 'UpdateDocumentInput',
  issueDocument: 'IssueDocumentInput',
  duplicateDocument: 'IssueDocumentInput',
  approveDocument: 'DecideDocumentInput',
  declineDocument: 'DecideDocumentInput',
  cancelDocument: 'CancelDocumentInput',
  convertDocument: 'ConvertDocumentInput',
  refundDocument: 'RefundDocumentInput',
  setJobApproval: 'SetJobApprovalInput',
  completeJob: 'ManageJobInput',
  reopenJob: 'ReopenJobInput',
}

const LIST = `query ($where: DocumentWhere, $orderBy: [DocumentOrder!], $page: Int, $perPage: Int) {
  documents(where: $where, orderBy: $orderBy, page: $page, perPage: $perPage) {
    items { id number subject type status } totalItems
    totals { grandTotal balance overdue ageing { current days30 days60 days90 older } } } }`

/** Document operations as this user, through the API. */
export function documentsOf(person: Visitor) {
  const call = async (name: string, input: object) => {
    const document = `mutation ($input: ${inputs[name]}!) { ${name}(input: $input) { ${ANSWER} } }`
    const { data, errors } = await person.ask(document, { input })
    return data?.[name] ?? { document: null, userErrors: [], errors }
  }
  /** The document, or an error with what was wrong. */
  const done = async (name: string, input: object) => {
    const answer = await call(name, input)
    if (!answer.document || answer.userErrors.length > 0) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    return answer.document
  }
  const many = async (name: string, ids: readonly string[]) => {
    const document = `mutation ($input: ManageDocumentsInput!) {
      ${name}(input: $input) { documents { id status deletedAt } userErrors { code message } } }`
    const { data, errors } = await person.ask(document, { input: { ids } })
    return data?.[name] ?? { documents: null, userErrors: [], errors }
  }
  const list = async (variables: object = {}) => (await person.ask(LIST, variables)).data.documents
  return {
    call,
    done,
    many,
    list,
    /** A draft for somebody, with one line of $100 unless told otherwise. */
    draft: (type: string, more: object = {}) =>
      done('createDocument', { type, customer: { name: 'Nora Tremblay' }, lines: [line(10_000)], ...more }),
    async issued(type: string, more: object = {}) {
      const { id } = await this.draft(type, more)
      return done('issueDocument', { id })
    },
    read: async (id: string) =>
      (await person.ask(`query ($id: ID!) { document(id: $id) { ${DOCUMENT} } }`, { id })).data?.document,
    /** The subjects of the filtered list, in order. */
    subjects: async (where: object, orderBy?: object[]): Promise<string[]> =>
      (await list({ where, orderBy, perPage: 100 })).items.map(({ subject }: { subject: string }) => subject),
  }
}

export const line = (unitPrice: number, more: object = {}) => ({
  description: 'Work',
  unitPrice,
  taxClassId: null,
  ...more,
})

/** The taxes of Canada for the tenant, and its class for most things. */
export async function withTaxes(kit: TestServer, person: Visitor): Promise<string> {
  const { data } = await person.ask('mutation { addCanadianTaxes { taxClasses { id isDefault } } }')
  const classes: { id: string; isDefault: boolean }[] = data.addCanadianTaxes.taxClasses
  const found = classes.find(({ isDefault }) => isDefault)
  if (!found) throw new Error(`${kit.tenants.maple} has no tax class`)
  return found.id
}
