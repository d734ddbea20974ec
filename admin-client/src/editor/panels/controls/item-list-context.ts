import { createContext, useContext } from 'react'
import type { ListItem } from './list-items.ts'

interface EditedItem {
  readonly items: readonly ListItem[]
  readonly item: ListItem
}

const ItemListContext = createContext<EditedItem>({ items: [], item: {} })

export const ItemListProvider = ItemListContext.Provider

/** The item whose settings are shown, and the list that it is in. */
export function useEditedItem(): EditedItem {
  return useContext(ItemListContext)
}
