import { useEffect, useState } from 'react'
import { toast, useNavigate, useSearchParams } from '#web/shell/index.ts'

/** Spec.md, section 2. */
const redirectAfterMs = 3000

const nextPages: Readonly<Record<string, `/${string}`>> = { subscription: '/pricing', product: '/products' }

/** Redirects to where the purchase began, with `notice` shown there, unless the reader stays. */
export function useRedirect(notice: string | undefined) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [isStaying, setStaying] = useState(false)
  const next = nextPages[search.get('type') ?? ''] ?? '/'
  useEffect(() => {
    if (isStaying) return
    const timer = setTimeout(() => {
      navigate(next)
      if (notice) toast(notice, { tone: 'info', life: 5 })
    }, redirectAfterMs)
    return () => clearTimeout(timer)
  }, [isStaying, next, notice, navigate])
  return { next, isStaying, stay: () => setStaying(true) }
}
