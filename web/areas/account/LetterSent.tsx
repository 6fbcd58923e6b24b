import { useEffect, useState } from 'react'
import { readStored, useLocation, useTranslation } from '#web/shell/index.ts'
import { Banner } from '#web/ui/index.ts'

const isSignedUp = (state: unknown) => typeof state === 'object' && state !== null && 'signedUp' in state

/** Tells who has just signed up that a letter is on its way; the login needs no answer to it. */
export function LetterSent() {
  const { t } = useTranslation('account')
  const { state } = useLocation()
  const [email, setEmail] = useState<string>()
  // Not in the first render: a reloaded document still has its history state, but was prerendered for everyone.
  useEffect(() => setEmail(isSignedUp(state) ? readStored('userEmail') : undefined), [state])
  if (!email) return null
  return <Banner className="mb-6">{t('login.letterSent', { email })}</Banner>
}
