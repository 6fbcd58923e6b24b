import type { ReactNode } from 'react'

/** A spinner; without a label it is decoration beside a text. */
export const Spinner = ({ label }: { label?: ReactNode }) => {
  const wheel = (
    // The size and the colours are attributes, because a spinner may appear before its styles: a document
    // carries only the styles of what it shows at first.
    <svg
      className="spinner"
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
  return label === undefined ? (
    wheel
  ) : (
    <p className="spinner-line" aria-live="polite">
      {wheel}
      {label}
    </p>
  )
}
