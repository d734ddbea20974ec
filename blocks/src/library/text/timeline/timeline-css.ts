export const timelineCss = `
.ms-timeline{width:100%;min-width:0}
.ms-timeline-heading{margin-bottom:calc(var(--ms-space)*1.5)}
.ms-timeline-list{display:grid;gap:calc(var(--ms-space)*2);margin:0;padding:0;list-style:none}
.ms-timeline-item{position:relative;padding-left:2.25rem}
.ms-timeline-item::before{content:'';position:absolute;top:.25rem;left:0;width:1rem;height:1rem;border-radius:50%;background:var(--ms-primary)}
.ms-timeline-item:not(:last-child)::after{content:'';position:absolute;top:1.5rem;bottom:calc(var(--ms-space)*-2);left:calc(.5rem - 1px);width:2px;background:color-mix(in oklab,currentColor 20%,transparent)}
.ms-timeline-year{display:block;font-weight:700;line-height:1.5;font-variant-numeric:tabular-nums}
.ms-timeline-title{font:600 1.125rem/1.4 var(--ms-font-heading);overflow-wrap:anywhere}
.ms-timeline-text{margin-top:.25rem;white-space:pre-line;overflow-wrap:anywhere}
@media(min-width:768px){.ms-timeline-item{padding-left:8rem}.ms-timeline-item::before{left:5.5rem}.ms-timeline-item:not(:last-child)::after{left:calc(6rem - 1px)}.ms-timeline-year{position:absolute;left:0;width:4.75rem;text-align:right}}
`
