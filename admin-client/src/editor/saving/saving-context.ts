import { createContext, useContext } from 'react'
import type { Autosave } from './autosave.ts'
import type { PageSaver } from './page-saver.ts'

/** Saving actions for components that show or trigger them. */
export interface SavingTools {
  readonly saver: PageSaver
  readonly autosave: Autosave
  /** Both report their outcome to the user. */
  save(): Promise<void>
  publish(): Promise<void>
  /** Saves silently before the user leaves. Returns false if something is left unsaved. */
  saveToLeave(): Promise<boolean>
}

const SavingContext = createContext<SavingTools | null>(null)

export const SavingProvider = SavingContext.Provider

export function useSavingTools(): SavingTools {
  const tools = useContext(SavingContext)
  if (!tools) throw new Error('useSavingTools was called outside the editor')
  return tools
}
