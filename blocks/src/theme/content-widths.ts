/** The theme's widths of sections' content, in px. The content of the navigation bar has the normal one. */
export interface ContentWidths {
  readonly narrow: number
  readonly normal: number
  readonly wide: number
}

export const DEFAULT_WIDTHS: ContentWidths = { narrow: 720, normal: 1180, wide: 1320 }
