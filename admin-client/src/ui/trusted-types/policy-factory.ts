export interface TrustedTypesPolicy {
  /** Answers a TrustedHTML, typed as the text it stands for because neither React nor the DOM's types name it. */
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
