/**
 * The print styles: A4, always light, a cover without margins, page numbers. `name` is printed at the foot of each page.
 * Chromium writes into a PDF's outline what it paints. It paints a heading at the very top of a page on both
 * pages, and omits a space at the end of a line: hence the padding and `white-space:pre-wrap` of headings.
 */
export const print = (name: string) => `
@page{size:A4;margin:16mm 15mm 18mm;@bottom-left{content:"${name}";color:#4c5d55;font:400 8pt "Schibsted Grotesk",sans-serif}@bottom-right{content:counter(page) " / " counter(pages);color:#4c5d55;font:400 8pt "Schibsted Grotesk",sans-serif}}
@page:first{margin:0;@bottom-left{content:none}@bottom-right{content:none}}
@media print{
:root{color-scheme:light;--base:9.5pt;--sm:8.5pt;--xs:7.5pt;--lg:10.5pt;--xl:12pt;--2xl:17pt;--3xl:25pt;--gutter:0px;--paper:#fff;--surface:#fff;--mono:"Schibsted Grotesk",var(--others,sans-serif)}
html{font-size:12px}
.page{max-width:none}
.cover>.page,.cover-part{padding-inline:15mm}
.fact-list{box-shadow:none}
h2,h3,h4,.lead{break-after:avoid}
h2,h3{padding-top:1mm}
h1,h2,h3,h4{white-space:pre-wrap}
.note,.change,.vital,.finding,.whole,.card,tr,.drawing,.map,.film li,.formula,.badges,.rows>div,.scale{break-inside:avoid}
thead{display:table-header-group}
section.page{padding-top:0;margin-top:11mm}
.lead,.begin,section.cover-part{break-inside:avoid}
p{orphans:3;widows:3}
.cover{padding-bottom:28mm}
.cover h1.long{font-size:14pt}
.cover-head{padding-block:10mm 6mm;gap:10mm}
.cover-status{margin-top:3mm;padding:1.5mm 3mm}
.standing{max-width:none;margin-top:2mm}
.scores,.begin{margin-top:4mm}
.scores .gauge{width:13mm;height:13mm}
.begin{padding-block:3mm}
.begin li{padding-block:.2rem}
.cover-part h2{font-size:13pt}
.cover-part .lead{margin-top:0;font-size:var(--sm)}
.compared{margin-top:2mm}
section.facts.page{margin-top:-22mm}
.whole,.two{margin-top:8mm}
.two{gap:8mm 10mm}
.map .drawing{height:300px}
.vitals,.categories,.changes{margin-top:6mm;gap:3mm}
.categories{gap:8mm}
.change{padding:4mm 5mm}
.change,.vital,.card{margin-inline-end:1px}
.end{margin-top:8mm;background:none;color:inherit}
.end-text,.end .button{display:none}
.end-made{padding-top:3mm;border-color:var(--line);color:inherit}
section.cover-part{margin-top:6mm}
.compared td,.compared th{padding-block:.25rem}
section.from-second{break-before:page;margin-top:0}
a{color:inherit}
}
`
