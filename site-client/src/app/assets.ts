import { SCRIPTS, type ScriptName } from '@mainstreet/blocks/scripts'
import { FAMILIES, type Family, fontFace, fontFile } from './fonts/families.ts'

/** Where the built files are fetched from. */
export interface SiteAssets {
  readonly scripts: Readonly<Partial<Record<ScriptName, string>>>
  /** The script that wakes React islands. */
  readonly islands: string | null
  readonly fonts: Readonly<Partial<Record<Family, string>>>
  /** 577 by 95, for pages that are shared without a picture of their own. */
  readonly placeholder: string | null
}

/** For a page drawn where nothing was built, as in tests. */
export const noAssets: SiteAssets = { scripts: {}, islands: null, fonts: {}, placeholder: null }

/** Under this address the server hands out `site-client/dist/assets`; names carry a hash, so they may be kept for ever. */
export const ASSETS_PATH = '/_site/'

/** Reads the build's `dist/manifest.json`. */
export function readAssets(manifest: Readonly<Record<string, { readonly file: string }>>): SiteAssets {
  const addressOf = (ending: string): string | undefined => {
    const entry = Object.entries(manifest).find(([source]) => source.endsWith(ending))
    return entry && ASSETS_PATH + entry[1].file
  }
  const families = Object.keys(FAMILIES) as Family[]
  return {
    scripts: Object.fromEntries(SCRIPTS.map((name) => [name, addressOf(`/scripts/${name}.ts`)])),
    islands: addressOf('/scripts/islands.ts') ?? null,
    fonts: Object.fromEntries(families.map((family) => [family, addressOf(`/${fontFile(family)}`)])),
    placeholder: addressOf('/pictures/placeholder.png') ?? null,
  }
}

/** Every family that a site may choose, for the editor's canvas: a browser fetches only those that are used. */
export function canvasFonts({ fonts }: SiteAssets): string {
  const built = Object.entries(fonts) as [Family, string][]
  return built.map(([family, address]) => fontFace(family, address)).join('')
}
