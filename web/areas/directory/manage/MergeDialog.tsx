import { useState } from 'react'
import type { ManagedListing } from '#shared/directory/reviewRoutes.ts'
import { useSending } from '#web/forms/useSending.ts'
import { messageOf } from '#web/shell/index.ts'
import { Alert, Button, Dialog } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { placeOf } from '../placeOf.ts'
import { useManageTexts } from './useManageTexts.ts'

interface Props {
  pair: readonly [ManagedListing, ManagedListing]
  onMerged: () => void
  onClose: () => void
}

/** Shows two companies side by side; the administrator chooses which one stays. */
export function MergeDialog({ pair, onMerged, onClose }: Props) {
  const { t } = useManageTexts()
  // The merged company belongs to the member if one of the two does, so the member's is preselected.
  const [stays, setStays] = useState(pair.findIndex(({ source }) => source === 'member') === 1 ? 1 : 0)
  const { send, error, isPending } = useSending({
    call: () => api.merge({ id: pair[1 - stays]!._id, into: pair[stays]!._id }),
    onSuccess: onMerged,
  })
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('merge.title')}
      closeLabel={t('cancel')}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={isPending} busyLabel={t('busy')} onClick={send}>
            {t('action.merge')}
          </Button>
        </>
      }
    >
      <p>{t('merge.text')}</p>
      {error && <Alert>{messageOf(error, t)}</Alert>}
      <fieldset className="mt-4 grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-bold">{t('merge.stays')}</legend>
        {pair.map((listing, index) => (
          <label
            key={listing._id}
            className="grid cursor-pointer content-start gap-3 rounded-panel border border-line p-4 has-checked:border-brand"
          >
            <span className="flex items-center gap-3">
              <input
                type="radio"
                name="stays"
                className="size-5 flex-none accent-brand"
                checked={stays === index}
                onChange={() => setStays(index)}
              />
              <strong className="wrap-anywhere" translate="no">
                {listing.company}
              </strong>
            </span>
            <Facts listing={listing} />
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}

function Facts({ listing }: { listing: ManagedListing }) {
  const { t } = useManageTexts()
  const { email, phone, website, owner, source, status, description } = listing
  const facts = [
    [t('column.source'), t(`value.${source}`)],
    [t('value.member'), owner],
    [t('filter.status'), t(`value.${status}`)],
    [t('fact.email'), email],
    [t('fact.phone'), phone],
    [t('fact.website'), website],
    [t('fact.place'), placeOf(listing)],
    [t('fact.description'), description.slice(0, 200)],
  ] as const
  return (
    <span className="grid gap-2">
      {facts.map(
        ([label, value]) =>
          value && (
            <span key={label} className="grid">
              <span className="text-sm text-soft">{label}</span>
              <span className="wrap-anywhere whitespace-pre-line" translate="no">
                {value}
              </span>
            </span>
          ),
      )}
    </span>
  )
}
