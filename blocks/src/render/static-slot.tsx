import { Component } from 'react'

/** Pre-rendered HTML inside an island. It never updates, so React leaves it and any nested islands alone. */
export class StaticSlot extends Component<{ readonly html: string }> {
  override shouldComponentUpdate(): boolean {
    return false
  }

  override render() {
    return (
      <div
        data-slot=""
        style={{ display: 'contents' }}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML, rendered by Render
        dangerouslySetInnerHTML={{ __html: this.props.html }}
      />
    )
  }
}
