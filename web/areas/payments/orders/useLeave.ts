import { useEffect, useState } from 'react'
import { toast, useNavigate, useSearchParams } from '#web/shell/index.ts'

/** How long the result of a payment is shown, in milliseconds (spec.md section 2). */
const shownFor = 3000

const nextPages: Readonly<Record<string, `/${string}`>> = { subscription: '/pricing', product: '/products' }

/** Leads on to where the payment began, unless the reader would rather stay; `said` goes with whoever is led on. */
export function useLeave(said: string | undefined) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [stays, setStays] = useState(false)
  const next = nextPages[search.get('type') ?? ''] ?? '/'
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => {
      navigate(next)
      if (said) toast(said, { tone: 'info', life: 5 })
    }, shownFor)
    return () => clearTimeout(timer)
  }, [stays, next, said, navigate])
  return { next, stays, stay: () => setStays(true) }
}
