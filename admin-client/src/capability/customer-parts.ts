import type { DocumentNode, TypedDocumentNode } from '@apollo/client'
import type { ComponentType } from 'react'
import type { CustomerFieldsFragment } from '../generated/graphql.ts'
import type { InputMutation, Payload } from '../ui/form/use-send.ts'
import type { OptionalColumn } from '../ui/list/column.ts'
import type { Filter } from '../ui/list/filter.ts'
import type { Requirement } from './access.ts'
import type { LazyComponent } from './lazy-component.ts'

export interface CustomerPartProps {
  readonly customer: CustomerFieldsFragment
  readonly mayEdit: boolean
}

/** A part of a customer's page that another capability contributes. */
interface CustomerPart extends Requirement, LazyComponent<CustomerPartProps> {}

export interface CustomerTab extends CustomerPart {
  /** The end of its URL. */
  readonly path: string
  readonly label: string
}

export interface CustomerCard extends CustomerPart {
  readonly name: string
}

/** A capability's additions to the list of customers and to customers in search results. */
export interface CustomerListPart extends Requirement {
  /** Imports it dynamically: it consists of components and documents. */
  load(): Promise<CustomerListContents>
}

export interface CustomerListContents {
  readonly columns?: readonly CustomerColumn[]
  readonly filters?: readonly Filter[]
  /** Other searchable details, for use in a sentence: 'plate', 'VIN'. */
  readonly searchTerms?: readonly string[]
  readonly searchDetails?: CustomerSearchDetails
}

/** A column whose fragment, on Customer, is added to the query of the list while the column is shown. */
export interface CustomerColumn extends OptionalColumn<object, never> {
  readonly fragment: DocumentNode
}

/** Details that distinguish customers of the same name, from a fragment on Customer. */
export interface CustomerSearchDetails {
  readonly fragment: DocumentNode
  details(customer: object): readonly string[]
}

interface TypedColumn<Data> extends Omit<OptionalColumn<Data, never>, 'cell'> {
  readonly fragment: TypedDocumentNode<Data, unknown>
  /** Rows of an earlier query, without the column's data, are shown until those of the next one arrive. */
  cell: OptionalColumn<Partial<Data>, never>['cell']
}

/** Checks a column against its fragment, then forgets the type, because the list holds columns of many. */
export const customerColumn = <Data>(column: TypedColumn<Data>): CustomerColumn => column as unknown as CustomerColumn

/** Like `customerColumn`. */
export function customerSearchDetails<Data>(
  fragment: TypedDocumentNode<Data, unknown>,
  details: (customer: Data) => readonly string[],
): CustomerSearchDetails {
  return { fragment, details: details as CustomerSearchDetails['details'] }
}

/** A record that can be created together with a new customer. */
export interface NewCustomerPart {
  /** Imports it dynamically: it consists of components and documents. */
  load(): Promise<NewCustomerContents>
}

export interface NewCustomerContents<Values extends object = object> {
  /** The name of its values in the form and in the mutation's input. */
  readonly key: string
  /** The heading of its inputs. */
  readonly label: string
  readonly empty: Values
  readonly Inputs: ComponentType<NewCustomerInputsProps<Values>>
  /** Creates the customer and the record, or neither. */
  readonly document: CreateCustomer
  /** Its part of the mutation's input; null if nothing was entered, and the customer is created alone. */
  inputOf(values: Values): object | null
}

export interface NewCustomerInputsProps<Values> {
  readonly values: Values
  /** The props of an input of the form. */
  inputProps(name: keyof Values & string): object
}

/** A mutation that creates a customer and returns it as `created`. */
export type CreateCustomer = InputMutation<CreatedCustomer, object>

interface CreatedCustomer {
  readonly created: Payload & { readonly customer: CustomerFieldsFragment | null }
}

/** Checks the parts against each other, then forgets the type, because the dialog takes any. */
export const newCustomerContents = <Values extends object, Input>(
  contents: Omit<NewCustomerContents<Values>, 'document'> & {
    readonly document: InputMutation<CreatedCustomer, Input>
  },
): NewCustomerContents => contents as unknown as NewCustomerContents
