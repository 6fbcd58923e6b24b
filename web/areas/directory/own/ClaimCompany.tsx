import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxEvidence } from '#shared/directory/claimRoutes.ts'
import { useSending } from '#web/forms/useSending.ts'
import { Link, messageOf, useSession } from '#web/shell/index.ts'
import { Alert, Banner, Button, Field, Form } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { OpenClaim } from './claim/OpenClaim.tsx'
import { useOwnTexts } from './useOwnTexts.ts'

/** Lets a member claim an imported company. It is hidden from instructors, and from members who have a company. */
export default function ClaimCompany({ id }: { id: string }) {
  const { t } = useOwnTexts()
  const { isLoggedIn, isInstructor } = useSession()
  const client = useQueryClient()
  const ownCompany = useQuery({ ...api.own.query(), enabled: isLoggedIn })
  const openClaim = useQuery({ ...api.openClaim.query({ id }), enabled: isLoggedIn })
  const [asksPortal, setAsksPortal] = useState(false)
  const [evidence, setEvidence] = useState('')
  const { send, data, error, isPending } = useSending({
    call: () => api.claim({ id, evidence: asksPortal ? evidence : '' }),
    onSuccess: ({ claim }) =>
      (claim === 'yours' || claim === 'open') && void client.invalidateQueries({ queryKey: ['directory'] }),
  })
  if (data && data.claim !== 'open')
    return (
      <Banner tone="success">
        {t(`claim.${data.claim}`)} {data.claim === 'yours' && <Link to="/directory">{t('claim.open')}</Link>}
      </Banner>
    )
  if (isLoggedIn && isInstructor) return null
  if (isLoggedIn && (ownCompany.data?.listing !== null || openClaim.isPending)) return null
  const open = openClaim.data?.claim
  if (open && !asksPortal) return <OpenClaim id={id} claim={open} onAskPortal={() => setAsksPortal(true)} />
  const failure = error && messageOf(error, t)
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-4">
      <p>
        <strong>{t('claim.question')}</strong>{' '}
        {t(!isLoggedIn ? 'claim.visitor' : asksPortal ? 'claim.evidenceText' : 'claim.text')}
      </p>
      {!isLoggedIn ? (
        <Link to="/login" className="justify-self-start">
          {t('claim.login')}
        </Link>
      ) : asksPortal ? (
        <Form busy={isPending} error={failure} onSubmit={send}>
          <Field
            name="evidence"
            label={t('claim.evidence')}
            multiline
            rows={4}
            required
            maxLength={maxEvidence}
            value={evidence}
            onChange={({ target }) => setEvidence(target.value)}
          />
          <Button type="submit" className="justify-self-start" busy={isPending} busyLabel={t('busy')}>
            {t('claim.send')}
          </Button>
        </Form>
      ) : (
        <>
          {failure && <Alert>{failure}</Alert>}
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" busy={isPending} busyLabel={t('busy')} onClick={send}>
              {t('claim.button')}
            </Button>
            <Button look="quiet" onClick={() => setAsksPortal(true)}>
              {t('claim.unreachable')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
