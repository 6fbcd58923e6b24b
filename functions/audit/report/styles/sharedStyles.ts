/** Text, headings, tables, and other elements that more than one section uses. */
export const sharedStyles = `
*,::before,::after{box-sizing:border-box;margin:0;padding:0;border:0 solid}
ol,ul{list-style:none}
img,svg{display:block;max-width:100%}
html{background:var(--paper);color:var(--ink);-webkit-text-size-adjust:100%;text-size-adjust:100%;-webkit-font-smoothing:antialiased}
body{font:400 var(--base)/1.6 "Schibsted Grotesk",var(--others,system-ui),sans-serif;overflow-wrap:break-word}
bdi,h1,.address{overflow-wrap:anywhere}
h1,h2,h3,strong,b,th[scope=row]{font-weight:650}
h1,h2,h3{letter-spacing:-.022em;text-wrap:balance}
h1{font-size:var(--3xl);line-height:1.12;letter-spacing:-.03em}
h2{font-size:var(--2xl);line-height:1.18}
h3{font-size:var(--xl);line-height:1.3}
h4{font-size:var(--sm);font-weight:650}
p{text-wrap:pretty}
sub{font-size:72%;line-height:0;vertical-align:-.22em}
a{color:var(--brand);text-underline-offset:.2em;text-decoration-thickness:1px}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px;border-radius:4px}
code{display:block;padding:.5rem .75rem;border-radius:.375rem;background:var(--sunken);font:.8125rem/1.5 var(--mono,ui-monospace,"SF Mono","Cascadia Mono",Menlo,monospace);white-space:pre-wrap;overflow-wrap:anywhere}
.page{max-width:calc(68rem + 2*var(--gutter));margin-inline:auto;padding-inline:var(--gutter)}
section.page{padding-top:clamp(3rem,2rem + 4vw,5.5rem)}
section h2+.lead{margin-top:.75rem}
.lead{max-width:46rem;color:var(--soft);font-size:var(--lg);line-height:1.5}
.note{max-width:46rem;margin-top:1rem;padding:.75rem 1rem;border-radius:.625rem;background:var(--accent-wash);color:var(--accent-text);font-size:var(--sm)}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.two{display:grid;gap:2.5rem clamp(2rem,4vw,4rem);margin-top:2.5rem}
.two>*,.whole{min-width:0}
.two>* h3,.whole h3{margin-bottom:.75rem}
.whole{margin-top:2.5rem}
.two>.whole{margin-top:0}
.card{padding:clamp(1.25rem,1rem + 1vw,2rem);border:1px solid var(--line);border-radius:1rem;background:var(--surface)}
.card p+p,.card h4{margin-top:.75rem}
.source{font-size:var(--sm)}
.plain{display:grid;gap:.375rem;font-size:var(--sm)}
.swatch{display:inline-block;width:.75rem;height:.75rem;margin-inline-end:.5rem;border-radius:.25rem;print-color-adjust:exact}
.table{width:100%;border-collapse:collapse;font-size:var(--sm);text-align:end}
.table th,.table td{padding:.5rem 0 .5rem .75rem;vertical-align:baseline;font-weight:400}
.table td{white-space:nowrap}
.table:not(.compared,.scale) :is(td,thead th+th){width:1%}
.table tr>:first-child{padding-inline-start:0;text-align:start}
.table thead th{padding-block:0 .5rem;border-bottom:1px solid var(--edge);color:var(--soft);font-size:var(--xs);font-weight:650;line-height:1.3;vertical-align:bottom}
.table tbody tr+tr>*{border-top:1px solid var(--line)}
.table tbody th{font-weight:400}
.table tfoot>tr>*{border-top:1px solid var(--edge);font-weight:650}
.beside{display:block;color:var(--soft);font-size:var(--xs);font-weight:400}
.table th:has(.swatch){position:relative;padding-inline-start:1.25rem!important}.table .swatch{position:absolute;inset-inline-start:0;margin-top:.4em}
.drawing{overflow:hidden}
.drawing text{fill:var(--ink);font-size:13px}
.key{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin-top:.75rem;font-size:var(--xs);color:var(--soft)}
.aside,.more{color:var(--soft);font-size:var(--xs)}
@media screen and (width<22.5rem){.table td{white-space:normal}.table th,.table td{padding-inline-start:.375rem}}
@media print,(width>=40rem){.table th+th,.table td{padding-inline-start:1.5rem}}
@media print,(width>=56rem){.table.files .beside{display:inline;margin-inline-start:.75rem}.two{grid-template-columns:repeat(2,minmax(0,1fr))}}
`
