import { createContext, useContext } from 'react'

const EditedNodeContext = createContext('')

export const EditedNodeGiven = EditedNodeContext.Provider

/** The block whose settings are shown; what is selected may already be another. */
export function useEditedNode(): string {
  return useContext(EditedNodeContext)
}
