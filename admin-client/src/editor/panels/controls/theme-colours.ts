import type { ThemeColour } from '@mainstreet/blocks/fields'
import { defaultTheme } from '@mainstreet/blocks/render'
import { createContext, useContext } from 'react'

type Colours = Readonly<Partial<Record<ThemeColour, string>>>

const ThemeColoursContext = createContext<Colours>({})

export const ThemeColoursProvider = ThemeColoursContext.Provider

/** The theme's colours by name, for display. */
export function useThemeColours(): Colours {
  return { ...defaultTheme.colours, ...useContext(ThemeColoursContext) }
}
