/** A valley at first light: hills in contour lines, as on the maps that carbon is counted by. Drawn for the portal. */
export const HeroPicture = () => (
  <svg viewBox="0 0 560 520" className="h-auto w-full" aria-hidden="true" focusable="false">
    <defs>
      <clipPath id="hero-frame">
        <path d="M0 44A44 44 0 0 1 44 0h356a160 160 0 0 1 160 160v316a44 44 0 0 1-44 44H44a44 44 0 0 1-44-44Z" />
      </clipPath>
    </defs>
    <g clipPath="url(#hero-frame)">
      <path className="fill-brand-wash" d="M0 0h560v520H0Z" />
      <circle className="fill-accent" cx="372" cy="168" r="78" />
      <g className="fill-none stroke-accent" strokeWidth="1.5">
        <circle cx="372" cy="168" r="104" opacity=".7" />
        <circle cx="372" cy="168" r="134" opacity=".45" />
        <circle cx="372" cy="168" r="168" opacity=".25" />
      </g>
      <path className="fill-hill-far" d="M0 268c72-52 130-66 196-30 60 33 96 22 152-16 70-48 140-50 212-6v304H0Z" />
      <path className="fill-hill-mid" d="M0 350c60-44 132-62 214-26 92 40 152 12 214-24 48-28 92-34 132-22v242H0Z" />
      <g className="fill-none stroke-on-deep" strokeWidth="1.25" opacity=".28">
        <path d="M0 372c66-44 134-58 212-24 94 40 156 12 220-22 46-24 88-30 128-20" />
        <path d="M0 394c70-42 136-54 210-22 98 40 162 12 226-20 42-20 84-26 124-18" />
        <path d="M0 416c74-40 138-50 208-20 102 40 168 14 232-16 40-18 82-24 120-16" />
      </g>
      <path className="fill-deep" d="M0 446c92-50 172-44 250-10 96 42 190 22 310-40v124H0Z" />
      <g className="fill-none stroke-on-deep" strokeWidth="1.25" opacity=".22">
        <path d="M0 470c94-46 170-40 248-8 98 40 192 22 312-36" />
        <path d="M0 494c96-42 168-36 246-6 100 38 194 22 314-32" />
      </g>
      <g className="stroke-on-deep" strokeWidth="5" strokeLinecap="round">
        <path d="M132 430V318" />
        <path d="M84 444v-74" strokeWidth="4" />
      </g>
      <path className="fill-on-deep" d="M132 340c-34-6-50-34-42-74 36 4 52 32 42 74Zm0 40c30-2 48-24 48-60-34 0-50 22-48 60Z" />
      <path className="fill-accent" d="M84 398c-24-2-38-20-36-48 26 2 38 20 36 48Z" />
    </g>
  </svg>
)
