export const sections = `
.changes{display:grid;gap:1rem;margin-top:2rem}
.change{display:grid;gap:.5rem 2.5rem;padding:clamp(1.125rem,.9rem + 1vw,1.75rem);border:1px solid var(--line);border-radius:1rem;background:var(--surface)}
.change-head{display:flex;align-items:baseline;gap:.75rem}
.change-place{flex:none;color:var(--accent-text);font-size:var(--lg);font-weight:650}
.change-weight{display:grid;align-content:start;gap:.375rem}
.change-weight strong{margin-inline-end:.25rem;font-size:var(--xl);letter-spacing:-.03em;line-height:1.3}
.change-weight p{line-height:1.4}
.change-weight span{color:var(--soft);font-size:var(--sm)}
.change-weight .change-carbon span{margin-inline-end:1rem;color:var(--ink);font-weight:650}
.change-what{display:grid;gap:.5rem;max-width:46rem}
.change-help a{font-weight:650}
.change-files p{color:var(--soft);font-size:var(--xs);font-weight:650}
.change-files ul{margin-top:.25rem;font-size:var(--sm)}
.change-files li{display:flex;align-items:baseline;gap:1rem;padding-block:.125rem}
.change-files li>span:first-child{flex:1;min-width:0}
.file-host{margin-inline-start:.375rem;color:var(--soft);font-size:var(--xs)}
.amount{white-space:nowrap}
.bar{height:.5rem;overflow:hidden;border-radius:99px;background:var(--sunken);print-color-adjust:exact}
.bar span{display:block;min-width:.25rem;height:100%;border-radius:99px;background:var(--accent);print-color-adjust:exact}
#bytes~.drawing{margin-top:1.75rem}
.drawing .bar-way{fill:var(--sunken)}
.drawing .bar-name{font-size:14px;font-weight:650}
.drawing .bar-amount{font-size:14px}
.party-first{fill:var(--brand)}.party-third{fill:var(--accent)}
.hosts{margin-top:1rem}
.map figcaption{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:.25rem 2rem;margin-bottom:.75rem}
.map figcaption h3{margin:0}.map .key{margin:0}
.map .drawing{border-radius:.75rem}
.map .cell{stroke:var(--paper);stroke-width:2px}
.map .drawing text{fill:#13241d;font-size:13px}
.map .drawing text+text{opacity:.8}
.on-narrow,.on-paper{display:none}
.film{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:.75rem}
.film li{display:grid;gap:.375rem;align-content:start;justify-items:center;color:var(--soft);font-size:var(--xs)}
.film img{width:100%;max-width:7.5rem;border:1px solid var(--line);border-radius:.625rem;background:#fff}
.vitals{display:grid;gap:1rem;margin-top:2.5rem}
.vital{display:flex;flex-direction:column;gap:.25rem;min-width:0;padding:1.25rem;border:1px solid var(--line);border-radius:1rem;background:var(--surface)}
.vital h4{color:var(--soft)}
.vital-figure{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem .75rem}
.vital-figure strong{font-size:var(--2xl);line-height:1.2;letter-spacing:-.03em}
.judged{padding:.0625rem .625rem;border-radius:99px;background:var(--sunken);color:var(--soft);font-size:var(--xs);font-weight:650;print-color-adjust:exact}
.judged.good{background:var(--success-wash);color:var(--success)}
.judged.middling{background:var(--accent-wash);color:var(--accent-text)}
.judged.poor{background:var(--danger-wash);color:var(--danger)}
.zone.good{fill:var(--good)}.zone.middling{fill:var(--middling)}.zone.poor{fill:var(--poor)}
.zone-mark{fill:var(--ink);stroke:var(--surface);stroke-width:3px}
.drawing .zone-limit{fill:var(--soft);font-size:11.5px}
.vital-text{margin-top:.25rem;color:var(--soft);font-size:var(--xs);line-height:1.45}
.vital-standing{display:block}
.categories{display:grid;gap:2.5rem;margin-top:2.5rem}
.category{min-width:0}
.category-head{display:flex;align-items:center;gap:1rem;padding-bottom:.75rem}
.findings{border-top:1px solid var(--edge)}
.finding{break-inside:avoid;padding-block:.75rem;border-bottom:1px solid var(--line);font-size:var(--sm)}
.finding ul{display:grid;gap:.375rem;margin-top:.5rem}
.places{color:var(--soft);font-size:var(--xs);white-space:nowrap}
.nothing{padding-top:.75rem;border-top:1px solid var(--edge);color:var(--soft);font-size:var(--sm)}
.formula{max-width:60rem;margin-top:1.5rem;padding:1rem 1.25rem;border-radius:.625rem;background:var(--sunken);font-weight:650;print-color-adjust:exact}
.method{font-size:var(--sm)}
.method h3{font-size:var(--lg)}
.method .key{margin-bottom:0}
.two>div>*+h3{margin-top:2rem}
.rows>div{display:grid;grid-template-columns:minmax(0,9rem) minmax(0,1fr);gap:1rem;padding-block:.4375rem}
.rows>div+div{border-top:1px solid var(--line)}
.rows dt{color:var(--soft);overflow-wrap:break-word;hyphens:auto}
.scale{margin-top:.75rem}
.mark{display:inline-block;min-width:2.25rem;padding:.0625rem .375rem;border-radius:.375rem;font-weight:650;text-align:center;print-color-adjust:exact}
.segment-dataCentre{fill:#5fb08a;background:#5fb08a}.segment-network{fill:#f2b04d;background:#f2b04d}.segment-device{fill:#8db4cf;background:#8db4cf}
.badges{display:flex;flex-wrap:wrap;gap:1rem;margin-block:1.5rem}
.badges span{padding:1.25rem 1.5rem;border-radius:.75rem;print-color-adjust:exact}
.on-light{background:#fff;border:1px solid var(--line)}.on-dark{background:#0b1512}
.badges text{font-family:"Schibsted Grotesk",sans-serif}
#badge~h3{margin-bottom:.75rem;font-size:var(--lg)}
.end{margin-top:clamp(3rem,2rem + 4vw,5.5rem);padding-block:3rem;background:var(--deep);color:var(--on-deep);print-color-adjust:exact}
.end .page{display:grid;gap:1.5rem}
.end-text p{margin-top:.5rem;color:var(--on-deep-soft)}
.button{display:inline-block;padding:.75rem 1.5rem;border-radius:99px;background:var(--accent);color:#13241d;font-weight:650;text-decoration:none}
.button:hover{background:var(--accent-bright)}
.button:focus-visible{outline-color:var(--on-deep)}
.end-made{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;padding-top:1.5rem;border-top:1px solid rgb(255 255 255/.14);color:var(--on-deep-soft);font-size:var(--sm)}
@media screen and (width<40rem){.on-wide{display:none}.on-narrow{display:inline}}
@media print,(40rem<=width<64rem){.on-wide{display:none}.on-paper{display:inline}}
@media print,(width>=40rem){.film{grid-template-columns:repeat(6,minmax(0,1fr))}}
@media print,(width>=56rem){
.change{grid-template-columns:minmax(0,1fr) 17rem;grid-template-rows:auto 1fr}
.change-weight{grid-area:1/2/span 2}
.vitals{grid-template-columns:repeat(6,minmax(0,1fr))}
.vital{grid-column:span 3}.vital-core{grid-column:span 2}
.categories.side-by-side{grid-template-columns:repeat(3,minmax(0,1fr))}
.categories:not(.side-by-side) .findings{columns:2;column-gap:3rem}
.end .page{grid-template-columns:minmax(0,1fr) auto;align-items:center}.end-made{grid-column:1/-1}
}
`
