import type { Told } from '../timeline/index.ts'
import type { Customer } from './customer.entity.ts'

/** What the timeline says of a customer who was not known before. */
export function toldCreation({ id }: Customer): Told {
  return { customerId: id, kind: 'creation', recordId: id, what: 'created', title: 'Customer created' }
}
