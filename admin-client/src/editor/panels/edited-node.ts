import { createContext, useContext } from 'react'

const EditedNodeContext = createContext('')

export const EditedNodeProvider = EditedNodeContext.Provider

/** The block whose settings are shown. The selection may already be another one. */
export function useEditedNode(): string {
  return useContext(EditedNodeContext)
}
