/** The portal's colours and sizes, copied from web/ui/tokens.css. */
export const tokens = `
:root{color-scheme:light dark;
--paper:light-dark(#f7f5ee,#0c1512);--surface:light-dark(#fffefb,#13201b);--raised:light-dark(#fff,#1a2a24);--sunken:light-dark(#efebdf,#0f1a16);
--ink:light-dark(#13241d,#eaf1ec);--soft:light-dark(#4c5d55,#a9bab1);--line:light-dark(#ddd7c7,#2b3d35);--edge:light-dark(#84908a,#6f857a);
--brand:light-dark(#0e5a42,#74d3ab);--brand-wash:light-dark(#e2efe6,#16342a);--on-brand:light-dark(#fff,#06231a);
--deep:light-dark(#0c3327,#10291f);--on-deep:#f3f1e6;--on-deep-soft:#b9cfc2;
--accent:#f2a93b;--accent-bright:#ffc367;--accent-text:light-dark(#8a4b06,#f5bd66);--accent-wash:light-dark(#fdf0d6,#382a12);
--danger:light-dark(#a3271c,#ff9d8f);--danger-wash:light-dark(#fce9e5,#3b1a16);--success:light-dark(#17663a,#7fd79e);--success-wash:light-dark(#e2f2e5,#15331f);
--good:light-dark(#2f9a66,#4fc48d);--middling:light-dark(#e29a2b,#f2b04d);--poor:light-dark(#c8392c,#ef7566);
--xs:.8125rem;--sm:.9375rem;--base:1.0625rem;--lg:clamp(1.125rem,1.07rem + .24vw,1.3125rem);--xl:clamp(1.3125rem,1.22rem + .38vw,1.625rem);
--2xl:clamp(1.625rem,1.44rem + .76vw,2.25rem);--3xl:clamp(1.75rem,1.45rem + 1.25vw,2.875rem);
--gutter:clamp(1.25rem,.6rem + 2.7vw,3rem);--card:0 1px 2px rgb(19 36 29/.05),0 6px 20px -8px rgb(19 36 29/.12)}
`
