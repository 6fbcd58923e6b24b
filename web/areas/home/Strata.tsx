const tops = [50, 120, 190, 260, 330]

/** Draws contour lines as a background for the positioned element around it. */
export const Strata = () => (
  <svg
    viewBox="0 0 1440 400"
    preserveAspectRatio="none"
    className="absolute inset-0 size-full fill-none stroke-current opacity-10"
    aria-hidden="true"
  >
    <path
      vectorEffect="non-scaling-stroke"
      d={tops.map((top) => `M0 ${top}c130 40 330 70 560 20s400-80 590-48 220 44 290 30`).join('')}
    />
  </svg>
)
