/** Decoration beside a text that says what is under way. */
export const Spinner = () => (
  <svg className="spinner" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <circle cx="12" cy="12" r="9" />
    <path d="M12 3a9 9 0 0 1 9 9" />
  </svg>
)
