import type { formData } from './form-data.ts'

/** What it takes to store files as one of a tenant's people. */
export interface Storing {
  /** Where the server keeps its data. */
  readonly dataDir: string
  readonly tenantId: string
  send(url: string, form: ReturnType<typeof formData>): Promise<string>
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
  ask(query: string, variables: object): Promise<any>
}

/** The addresses at which a stored file can be had, by the route that sends it. */
export type Addresses = Readonly<Record<string, readonly string[]>>
