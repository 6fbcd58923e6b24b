/** The edge of a hill across the whole page: what follows it lies under the ground. In the current colour. */
export const Ridge = ({ className = '' }: { className?: string }) => (
  <svg
    viewBox="0 0 1440 110"
    preserveAspectRatio="none"
    className={`-mb-px block h-14 w-full lg:h-28 ${className}`}
    aria-hidden="true"
    focusable="false"
  >
    <path className="fill-current" d="M0 62C210 8 400-12 640 40s340 44 510 8 230-36 290-20v82H0Z" />
  </svg>
)
