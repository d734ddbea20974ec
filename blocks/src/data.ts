import type { Fields, FieldValues } from './fields/index.ts'
import type { HostPage } from './host.ts'

/** A GraphQL query with the types of its result and variables, as the code generator makes it. */
export interface QueryDocument<Data, Variables> {
  toString(): string
  readonly __apiType?: (variables: Variables) => Data
}

/** The data that a block shows: a query that visitors may run, and what makes its answer outdated. */
export interface DataSource<F extends Fields, Data, Variables> {
  readonly query: QueryDocument<Data, Variables>
  /** Null if the block needs no data with these settings. */
  variables(props: FieldValues<F>, page: HostPage): NoInfer<Variables> | null
  /** Names of the records that it reads, such as 'pages'. When one changes, cached pages with this block are dropped. */
  readonly tags: readonly string[]
  /** The block's own loading and error messages. Without them, the site leaves the block out if its data fails to load. */
  readonly messages?: { readonly loading: string; readonly failed: string }
  /** The parameters of the page's URL that `variables` or `Render` read. */
  readonly parameters?: readonly UrlParameter[]
}

/** A parameter of a page's URL. Pages are cached for each of its values, unless it is a free text such as a search. */
export interface UrlParameter {
  readonly name: string
  readonly isFree?: boolean
}

/** A query of a page. Blocks with the same document and variables share it. */
export interface PageQuery {
  readonly key: string
  /** The first block that needs it. */
  readonly block: string
  readonly document: string
  readonly variables: object
  readonly tags: readonly string[]
  readonly parameters?: readonly UrlParameter[]
}

export type DataResult =
  | { readonly state: 'ready'; readonly value: unknown }
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }

/** The results of a page's queries, by key. */
export type PageData = Readonly<Record<string, DataResult>>

/** Queries of a page, or of the blocks of an editor's page. Further ones fail. */
export const MAX_PAGE_QUERIES = 30
/** Characters of the results of a page as JSON. Further ones fail. */
export const MAX_PAGE_DATA = 500_000

export const FAILED: DataResult = { state: 'failed' }
