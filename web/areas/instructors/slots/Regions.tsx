import { useRef } from 'react'
import type { Profile } from '#shared/instructors/contract.ts'
import { useTranslation } from '#web/shell/index.ts'
import { Field } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { ChipsCard } from './ChipsCard.tsx'
import { useProfileChange } from './useProfileChange.ts'

/** Lists the regions of the city in which an instructor teaches. Each change is stored at once. */
export function Regions({ profile }: { profile: Profile }) {
  const { t } = useTranslation('instructors')
  const { email, regions, version } = profile
  const form = useRef<HTMLFormElement>(undefined)
  const { send, isPending, issues, error } = useProfileChange({
    profile,
    call: (newRegions: string[]) => api.change({ email, regions: newRegions, version }),
    savedMessage: t('profile.done'),
    failureMessage: t('profile.notSaved'),
    onSaved: () => form.current?.reset(),
  })
  return (
    <ChipsCard
      name="regions"
      items={regions.map((name) => ({ key: name, label: name }))}
      onRemove={(name) => send(regions.filter((region) => region !== name))}
      form={{
        busy: isPending,
        issues,
        error: issues.length === 0 && error,
        onSubmit({ region = '' }, element) {
          form.current = element
          if (region.trim() !== '') send([...regions, region])
        },
      }}
    >
      <Field name="region" label={t('regions.field')} autoComplete="off" maxLength={200} />
    </ChipsCard>
  )
}
