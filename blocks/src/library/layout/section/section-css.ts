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
