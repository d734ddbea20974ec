import { Component } from 'react'

/** HTML that was drawn before, inside an island. It never updates, so React leaves it, and islands nested in it, alone. */
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML, drawn by Render
        dangerouslySetInnerHTML={{ __html: this.props.html }}
      />
    )
  }
}
