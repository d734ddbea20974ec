/**
 * The video is behind the overlay, and the overlay is behind the content. The frame always covers the section at 16 :
 * 9.
 */
export const sectionCss = `
.ms-section{position:relative;display:flex;flex-direction:column;isolation:isolate;min-width:0}
.ms-section[data-content-width]>.ms-row{max-width:none}
.ms-section-video{position:absolute;inset:0;z-index:-2;overflow:hidden;pointer-events:none;background:var(--ms-dark);container-type:size}
.ms-section-video>iframe,.ms-section-video>video{position:absolute;top:50%;left:50%;width:max(100cqw,177.78cqh);height:max(100cqh,56.25cqw);translate:-50% -50%;border:0;object-fit:cover}
.ms-section-video[data-still]{background:linear-gradient(135deg,color-mix(in oklab,var(--ms-dark),#fff 14%),var(--ms-dark))}
`

/** Still dots for the editor. */
export function particlesCss(selector: string): string {
  const dot = (place: string, size: number) =>
    `radial-gradient(circle ${size}px at ${place},var(--ms-primary) 98%,#0000)`
  const dots = [dot('18% 24%', 2), dot('64% 12%', 3), dot('84% 58%', 2), dot('36% 72%', 3), dot('52% 44%', 1.5)]
  return `${selector}>.ms-section-dots{position:absolute;inset:0;z-index:0;opacity:.45;pointer-events:none;background:${dots.join(',')};background-size:220px 200px}`
}

/** The buttons that pause moving dots and the video on the site. A section may have both. */
export function pauseCss(selector: string): string {
  const button = `${selector}>.ms-section-pause`
  return `${button}{position:absolute;right:12px;bottom:12px;z-index:1;width:44px;height:44px;padding:11px;border:0;border-radius:50%;background:#fffc;color:#222;cursor:pointer}
${button}~.ms-section-pause{right:64px}
${button}>svg{display:block;fill:currentColor}
${button}:hover{background:#fff}
${button}[hidden]{display:none}`
}
