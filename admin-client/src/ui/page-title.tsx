import { createContext, useContext } from 'react'

export const PRODUCT_NAME = 'Mainstreet'

const OwnerContext = createContext<string | null>(null)

/** Sets the owner for all titles below it: the tenant's name, or the agency's. */
export const TitleOwner = OwnerContext.Provider

export function adminTitle(page: string, owner: string | null): string {
  return `${page} - ${owner || PRODUCT_NAME}`
}

/** Sets the browser tab's title while the screen is shown. */
export function PageTitle({ name }: { name: string }) {
  return <title>{adminTitle(name, useContext(OwnerContext))}</title>
}
