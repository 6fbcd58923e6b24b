/** Contour lines, one under the other as layers lie in the ground. Fills its frame; decoration. */
export const Strata = () => (
  <svg
    viewBox="0 0 1440 400"
    preserveAspectRatio="none"
    className="pointer-events-none absolute inset-0 size-full fill-none stroke-current opacity-10"
    aria-hidden="true"
    focusable="false"
  >
    {[0, 1, 2, 3, 4, 5].map((layer) => (
      <path
        key={layer}
        vectorEffect="non-scaling-stroke"
        d="M0 30C210-10 400-20 640 14s340 30 510 4 230-24 290-12"
        transform={`translate(0 ${layer * 70})`}
      />
    ))}
  </svg>
)
