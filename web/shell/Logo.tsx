/** Two leaves that close to a ring: what is given off and what is taken up again. */
export const Logo = ({ name }: { name: string }) => (
  <span className="logo">
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path className="logo-ring" d="M27.5 12.2A12.3 12.3 0 1 1 16 3.7" />
      <path className="logo-leaf" d="M28.3 3.7c.5 7-3.6 11.6-9.6 11.3-.9-6.500 2.900-11 9.600-11.300Z" />
      <path className="logo-vein" d="M16 20.500c.500-4.500 3-8.300 7-11" />
    </svg>
    <span translate="no">{name}</span>
  </span>
)
