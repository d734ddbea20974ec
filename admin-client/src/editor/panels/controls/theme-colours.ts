import type { ThemeColour } from '@mainstreet/blocks/fields'
import { defaultTheme } from '@mainstreet/blocks/render'
import { createContext, useContext } from 'react'

type Colours = Readonly<Partial<Record<ThemeColour, string>>>

const ThemeColoursContext = createContext<Colours>({})

export const ThemeColoursGiven = ThemeColoursContext.Provider

/** What the theme's colour names stand for, to be shown beside them. */
export function useThemeColours(): Colours {
  return { ...defaultTheme.colours, ...useContext(ThemeColoursContext) }
}
