import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Watch } from '#shared/audit/watch.ts'
import { toast } from '#web/shell/index.ts'
import { AddressForm } from '../AddressForm.tsx'
import { api } from '../api.ts'
import { useAuditTexts } from '../useAuditTexts.ts'

/** A form that adds a watched page. Its first audit starts at once. */
export function WatchForm() {
  const { t, language } = useAuditTexts()
  const queries = useQueryClient()
  const address = useRef<HTMLInputElement>(null)
  async function watch(url: string) {
    const added = await api.watch({ url, language })
    const { queryKey } = api.watches.query()
    queries.setQueryData<Watch[]>(queryKey, (watches = []) => [
      ...watches.filter(({ watchId }) => watchId !== added.watchId),
      added,
    ])
    if (address.current) address.current.value = ''
    toast(t('watch.watched'))
  }
  return (
    <AddressForm
      address={address}
      call={watch}
      name={t('own.add')}
      icon="eye"
      submit={t('watch.start')}
      busyLabel={t('watch.busy')}
      hint={t('own.hint')}
    />
  )
}
