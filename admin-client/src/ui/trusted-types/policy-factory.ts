export interface TrustedTypesPolicy {
  /** Returns a TrustedHTML, typed as a string because the types of React and the DOM don't know it. */
  createHTML(html: string): string
  createScriptURL(url: string): string
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string | null },
  ): TrustedTypesPolicy
}

/** Undefined in browsers without Trusted Types, where text stays text. */
export const policyFactory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
