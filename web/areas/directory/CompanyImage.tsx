import { useState } from 'react'

/** Shows a company's image as decoration beside its name. It disappears if it cannot be loaded. */
export function CompanyImage({ url, className }: { url: string; className: string }) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return null
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={`shrink-0 rounded-md border border-line bg-raised object-contain ${className}`}
      onError={() => setIsBroken(true)}
    />
  )
}
