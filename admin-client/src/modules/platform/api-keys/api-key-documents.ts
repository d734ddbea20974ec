import { graphql } from '../../../generated/index.ts'

export const ApiKeysDocument = graphql(`
  query ApiKeys($page: Int!, $perPage: Int!) {
    me { user { id } tenant { id } }
    apiKeyPermissions
    apiKeys(page: $page, perPage: $perPage) {
      items { ...ApiKeyRow }
      totalItems
    }
  }
  fragment ApiKeyRow on ApiKey {
    id name prefix permissions origins createdByName createdAt expiresAt lastUsedAt revokedAt
  }
`)

export const CreateApiKeyDocument = graphql(`
  mutation CreateApiKey($input: CreateApiKeyInput!) {
    createApiKey(input: $input) { token apiKey { ...ApiKeyRow } userErrors { code message field } }
  }
`)

export const RevokeApiKeyDocument = graphql(`
  mutation RevokeApiKey($input: RevokeApiKeyInput!) {
    revokeApiKey(input: $input) { apiKey { ...ApiKeyRow } userErrors { message } }
  }
`)
