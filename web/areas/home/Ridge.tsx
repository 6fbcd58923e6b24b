/** The edge of a hill across the page, in the current colour. The section below it is underground. */
export const Ridge = () => (
  <svg
    viewBox="0 0 1440 110"
    preserveAspectRatio="none"
    className="relative -mt-14 -mb-px block h-14 w-full lg:-mt-28 lg:h-28"
    aria-hidden="true"
  >
    <path className="fill-current" d="M0 40c130 40 330 70 560 20S960-14 1150 8s230 24 290 20v82H0Z" />
  </svg>
)
