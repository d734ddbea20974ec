import type { Device } from '../../styles/index.ts'

/** How many slides stand side by side. */
export type PerView = Readonly<Record<Device, number>>

/** The number of slides in view by device; where all are in view, there is nothing to control. */
export function perViewCss(selector: string, slides: number, perView: PerView): string {
  const rule = (device: Device) =>
    `${selector}{--ms-per:${perView[device]};--ms-controls:${slides > perView[device] ? 'flex' : 'none'}}`
  return `${rule('desktop')}@media(max-width:991.98px){${rule('tablet')}}@media(max-width:767.98px){${rule('mobile')}}`
}

/** Slides whose pictures load once the script marks them as near. */
const LATER = '.ms-slider[data-lazy]>.ms-slider-track>.ms-slider-slide:not([data-active],[data-near])'

/**
 * The place of the controls is kept before the script shows them, so that nothing moves. Slides that fade lie on top of
 * each other; without a script they are side by side as well.
 */
export const sliderCss = `
@media(scripting:enabled){${LATER} *,${LATER} ::before{background-image:none!important}}
.ms-slider{--ms-per:1;--ms-gap:0px;--ms-controls:flex;position:relative;width:100%;min-width:0}
.ms-slider-track{position:relative;display:flex;gap:var(--ms-gap);height:100%;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:none;overscroll-behavior-x:contain}
.ms-slider-track::-webkit-scrollbar{display:none}
.ms-slider-track:focus-visible{outline-offset:-3px}
.ms-slider-slide{flex:none;width:calc((100% - (var(--ms-per) - 1)*var(--ms-gap))/var(--ms-per));min-width:0;scroll-snap-align:start;overflow:hidden}
.ms-slider-track[data-leaving]{opacity:0;transition:opacity .2s}
@media(scripting:enabled){.ms-slider[data-slider=fade]>.ms-slider-track{display:grid;overflow:hidden}
.ms-slider[data-slider=fade]>.ms-slider-track>.ms-slider-slide{grid-area:1/1;width:100%;opacity:0;visibility:hidden;transition:opacity .5s,visibility .5s}
.ms-slider[data-slider=fade]>.ms-slider-track>[data-active]{opacity:1;visibility:visible}}
.ms-slider-controls{position:absolute;inset:0;display:var(--ms-controls);align-items:center;justify-content:space-between;pointer-events:none;visibility:hidden;color:#fff}
.ms-slider-controls[data-ready]{visibility:visible}
.ms-slider-controls>*{pointer-events:auto}
.ms-slider-arrow,.ms-slider-pause{display:grid;place-items:center;flex:none;width:2.75rem;height:2.75rem;margin:.5rem;padding:0;border:0;border-radius:50%;background:rgb(0 0 0/.5);color:inherit;cursor:pointer}
.ms-slider-arrow:hover,.ms-slider-pause:hover{background:rgb(0 0 0/.7)}
.ms-slider-arrow::before{content:'';width:.75rem;height:.75rem;border:solid currentColor;border-width:0 0 2.5px 2.5px;rotate:45deg;translate:.1875rem 0}
.ms-slider-arrow[data-step='1']{margin-left:auto}
.ms-slider-arrow[data-step='1']::before{rotate:-135deg;translate:-.1875rem 0}
.ms-slider-pause{position:absolute;top:calc(50% - 1.375rem);right:3.5rem;margin:0}
.ms-slider-pause::before{content:'';width:.75rem;height:.875rem;border:solid currentColor;border-width:0 4px}
.ms-slider-pause[aria-label=Play]::before{width:0;border-width:.4375rem 0 .4375rem .75rem;border-color:transparent transparent transparent currentColor}
.ms-slider-marks{position:absolute;right:3.5rem;bottom:0;left:3.5rem;display:flex;flex-wrap:wrap;justify-content:center}
.ms-slider-mark{display:grid;place-items:center;width:1.5rem;height:2rem;padding:0;border:0;background:none;color:inherit;cursor:pointer}
.ms-slider-mark::before{content:'';width:.625rem;height:.625rem;border-radius:50%;background:currentColor;box-shadow:0 0 0 1px rgb(0 0 0/.5);opacity:.6}
.ms-slider-marks[data-bars] .ms-slider-mark{width:2.5rem}
.ms-slider-marks[data-bars] .ms-slider-mark::before{width:2rem;height:.25rem;border-radius:2px}
.ms-slider-mark[aria-current]::before{opacity:1}
.ms-slider[data-dark] .ms-slider-controls{color:#161b26}
.ms-slider[data-dark] :is(.ms-slider-arrow,.ms-slider-pause){background:rgb(255 255 255/.75)}
.ms-slider[data-dark] .ms-slider-mark::before{box-shadow:0 0 0 1px rgb(255 255 255/.7)}
@media(scripting:none){.ms-slider-controls{display:none}}
`
