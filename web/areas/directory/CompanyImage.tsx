import { useState } from 'react'

/** A company's own picture; decoration beside its name. One that cannot be had leaves no hole. */
export function CompanyImage({ url, className }: { url: string; className: string }) {
  const [broken, setBroken] = useState(false)
  if (broken) return null
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={`shrink-0 rounded-md border border-line bg-raised object-contain ${className}`}
      onError={() => setBroken(true)}
    />
  )
}
