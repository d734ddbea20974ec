import type { ApolloServerOptions } from '@apollo/server'
import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

/**
 * Characters of the documents that are kept once they are read and found valid: several times what our own clients and the
 * REST calls send. A document takes up to a hundred bytes of memory for each of its characters.
 */
const MAX_CHARACTERS = 500_000

/** Strangers may send any number of documents: those that were not sent lately make room. */
export function documentStore(): NonNullable<ApolloServerOptions<object>['documentStore']> {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ loc }) => loc?.source.body.length || 1,
  })
  return {
    get: async (key) => documents.get(key),
    set: async (key, document) => void documents.set(key, document),
    delete: async (key) => documents.delete(key),
  }
}
