import DOMPurify from 'dompurify'
import { policyFactory } from './policy-factory.ts'

/**
 * Sees every text that our code or a library hands to the HTML parser, and every address of a script or worker. Text
 * without `<` cannot be markup: Mantine fills its `<style>` elements with such text on every screen. Code that must not
 * be cleaned, such as icons, makes its own TrustedHTML with `trustedHtml`. Each entry imports this file first.
 */
policyFactory?.createPolicy('default', {
  createHTML: (html) => (html.includes('<') ? DOMPurify.sanitize(html) : html),
  createScriptURL: (url) => (isOwnAsset(url) ? url : null),
})

function isOwnAsset(url: string): boolean {
  return new URL(url, location.href).href.startsWith(`${location.origin}/admin/assets/`)
}
