interface Written {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly publishedNumber: number
  readonly hasChanges: boolean
}

/** A journey under the names of the REST API, for REST and webhooks. */
export function journeyJson({ id, name, status, publishedNumber, hasChanges }: Written) {
  return { id, name, status: status.toLowerCase(), published_version: publishedNumber, has_changes: hasChanges }
}
