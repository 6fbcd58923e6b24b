/** Hills under the headline, as in the portal's own pictures. */
const hills = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 220" preserveAspectRatio="none"><path fill="#164635" d="M0 92C180 40 330 60 520 104s330 60 520 14 290-70 400-44v146H0z"/><path fill="#1b5541" d="M0 150c220-54 400-40 600-4s420 44 840-34v108H0z"/></svg>',
)

/** The cover, the key figures and the comparison with the previous audit. */
export const cover = `
.cover{padding-bottom:7.5rem;background:url("data:image/svg+xml,${hills}") center bottom/100% 11rem no-repeat,var(--deep);color:var(--on-deep);print-color-adjust:exact}
.cover a{color:inherit}
.cover-bar{display:flex;align-items:center;justify-content:space-between;gap:1rem;padding-block:1.25rem;border-bottom:1px solid rgb(255 255 255/.14);color:var(--on-deep-soft);font-size:var(--sm)}
.logo{display:inline-flex;align-items:center;gap:.625rem;font-weight:650;font-size:var(--base);letter-spacing:-.02em}
.logo svg{width:2rem;height:2rem;flex:none;fill:currentColor}
.cover .logo{color:var(--on-deep)}
.cover-head{display:grid;gap:2.5rem;padding-block:clamp(2rem,1.2rem + 3.2vw,4rem) 2.5rem}
.cover-page{min-width:0}
.eyebrow{color:var(--accent-bright);font-size:var(--sm);font-weight:650}
.cover h1{max-width:24ch;margin-top:.5rem;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:6;overflow:hidden}
.cover h1.long{font-size:var(--2xl);line-height:1.2;max-width:34ch}
.cover-address{margin-top:1rem}
.cover-date{margin-top:.25rem;color:var(--on-deep-soft);font-size:var(--sm)}
.cover-status{max-width:40rem;margin-top:1rem;padding:.625rem 1rem;border-radius:.625rem;background:var(--accent);color:#13241d;font-size:var(--sm);font-weight:650}
.cover-figure{display:flex;align-items:center;justify-content:space-between;gap:1.5rem}
.headline{line-height:1}
.headline-number{font-size:clamp(3.75rem,2.6rem + 4.9vw,6.5rem);font-weight:650;letter-spacing:-.05em}
.headline-number.fine{font-size:clamp(2.25rem,1.1rem + 6vw,6.5rem)}
.headline-unit{font-size:clamp(1.75rem,1.4rem + 1.5vw,2.75rem);font-weight:650}
.headline-text{display:block;margin-top:.75rem;color:var(--on-deep-soft);font-size:var(--lg);line-height:1.3}
.seal{display:grid;width:clamp(6.5rem,5.5rem + 4vw,9rem);aspect-ratio:1;flex:none;align-content:center;justify-items:center;border-radius:1.75rem;print-color-adjust:exact}
.seal-label{font-size:var(--xs);font-weight:650}
.seal-letter{font-size:clamp(3.5rem,3rem + 2vw,5rem);font-weight:650;line-height:1;letter-spacing:-.04em}
.cover .drawing{overflow:visible}
.cover .drawing text{fill:var(--on-deep-soft)}
.cover .drawing .scale-here{fill:var(--on-deep);font-weight:650;font-size:15px}
.cover .drawing .scale-name{font-size:16px;font-weight:650;fill:revert-layer}
.scale-line{stroke:var(--on-deep);stroke-width:0}
.scale-mark{fill:var(--on-deep);stroke:var(--deep);stroke-width:2px;paint-order:stroke}
.cover .drawing .scale-limit,.cover .drawing .scale-median{font-size:12px}
.standing{max-width:46rem;margin-top:1.25rem;font-size:var(--lg);font-weight:650;line-height:1.4}
section.facts{position:relative;margin-top:-5.5rem;padding-top:0}
.fact-list{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:1px;overflow:hidden;border:1px solid var(--line);border-radius:1rem;background:var(--line);box-shadow:var(--card)}
.fact{padding:1rem clamp(.875rem,.5rem + 1.4vw,1.5rem) 1.25rem;background:var(--surface)}
.fact dt{color:var(--soft);font-size:var(--xs);font-weight:650}
.fact dd strong{display:block;margin-block:.125rem .25rem;font-size:clamp(1.375rem,1.2rem + .7vw,1.875rem);line-height:1.2;letter-spacing:-.03em}
.fact dd span{display:block;color:var(--soft);font-size:var(--xs);line-height:1.4}
.fact-host dd strong{font-size:clamp(1.125rem,1rem + .5vw,1.375rem);letter-spacing:-.02em}
.host-yes strong,.host-yes h3{color:var(--success)}
.scores{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:1.25rem 1rem;margin-top:2rem;font-size:var(--sm);font-weight:650;line-height:1.25}
.scores li{display:flex;align-items:center;gap:.875rem;min-width:0}
.gauge{width:4.25rem;height:4.25rem;flex:none;--band:var(--edge)}
.gauge.good{--band:var(--good)}.gauge.middling{--band:var(--middling)}.gauge.poor{--band:var(--poor)}
.gauge circle{fill:none;stroke-width:8}
.gauge-way{stroke:var(--line)}
.gauge-arc{stroke:var(--band);stroke-linecap:round}
.gauge text{fill:var(--ink);font-size:24px;font-weight:650;letter-spacing:-.03em}
.begin{margin-top:2rem;padding:1.25rem clamp(1rem,.5rem + 1.4vw,1.5rem);border-inline-start:4px solid var(--accent);border-radius:.375rem;background:var(--accent-wash);print-color-adjust:exact}
.begin h3{font-size:var(--lg)}
.begin ol{display:grid;margin-top:.375rem;counter-reset:step}
.begin li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1.5rem;padding-block:.375rem;counter-increment:step}
.begin li+li{border-top:1px solid color-mix(in srgb,var(--accent) 35%,transparent)}
.begin a{color:inherit;font-weight:650}
.begin li span{font-size:var(--sm)}
.begin strong{margin-inline-end:.5rem}
.compared{max-width:46rem;margin-top:1.25rem}
.verdict{white-space:nowrap;font-weight:650}
.better{color:var(--success)}.worse{color:var(--danger)}
@media screen and (width<40rem){.verdict-word{display:none}.scores{font-size:var(--xs)}.scores li{gap:.5rem}.scores .gauge{width:3.25rem;height:3.25rem}}
@media screen and (width<22.5rem){.headline-number.fine{font-size:2rem}.verdict{white-space:normal}.compared :is(td,th){font-size:var(--xs)}.cover-figure{gap:1rem}.scores{grid-template-columns:minmax(0,1fr)}}
@media print,(width>=56rem){.cover-head{grid-template-columns:minmax(0,1fr) auto;align-items:center;gap:4rem}.cover-figure{flex-direction:row-reverse;justify-content:flex-end;gap:2.5rem}.fact-list,.scores{grid-template-columns:repeat(4,minmax(0,1fr))}}
`
