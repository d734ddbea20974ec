import { createContext, useContext } from 'react'

export const PRODUCT_NAME = 'Mainstreet'

const OwnerContext = createContext<string | null>(null)

/** Tells every title below it whose admin this is: the tenant's name, or the agency's. */
export const TitleOwner = OwnerContext.Provider

export function adminTitle(page: string, owner: string | null): string {
  return `${page} - ${owner || PRODUCT_NAME}`
}

/** Names the browser's tab while the screen that contains it is shown. */
export function PageTitle({ name }: { name: string }) {
  return <title>{adminTitle(name, useContext(OwnerContext))}</title>
}
