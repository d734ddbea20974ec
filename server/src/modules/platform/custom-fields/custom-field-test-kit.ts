import type { Visitor } from '../../../app/test-server.ts'

const FIELD = 'id key label type helpText isRequired isArchived recordCount version options { id label }'
const ANSWER = `field { ${FIELD} } userErrors { code message field }`

/** Custom field operations for customers as this user, through the API. */
export function customFieldsOf(person: Visitor) {
  const ask = async (name: string, type: string, input: object, answer = ANSWER) => {
    const { data, errors } = await person.ask(`mutation ($input: ${type}!) { ${name}(input: $input) { ${answer} } }`, {
      input,
    })
    return data?.[name] ?? { code: errors?.[0]?.extensions.code }
  }
  return {
    list: async () => (await person.ask(`{ customFields(kind: CUSTOMER) { ${FIELD} } }`)).data.customFields,
    create: (input: object) => ask('createCustomField', 'CreateCustomFieldInput', { kind: 'CUSTOMER', ...input }),
    update: (input: object) => ask('updateCustomField', 'UpdateCustomFieldInput', input),
    archive: (id: string) => ask('archiveCustomField', 'ManageCustomFieldInput', { id }),
    restore: (id: string) => ask('restoreCustomField', 'ManageCustomFieldInput', { id }),
    remove: (id: string) =>
      ask('deleteCustomField', 'ManageCustomFieldInput', { id }, 'deletedId userErrors { message }'),
    order: (ids: readonly string[]) =>
      ask('reorderCustomFields', 'ReorderCustomFieldsInput', { kind: 'CUSTOMER', ids }, 'fields { label }'),
    /** Creates a field and returns its ID. */
    async made(label: string, type: string, more: object = {}): Promise<string> {
      return (await this.create({ label, type, ...more })).field.id
    },
  }
}
