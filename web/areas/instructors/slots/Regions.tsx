import { useRef } from 'react'
import type { Profile } from '#shared/instructors/contract.ts'
import { useTranslation } from '#web/shell/index.ts'
import { Button, Card, Field, Form } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { Chips } from './Chips.tsx'
import { useProfileChange } from './useProfileChange.ts'

/** Regions of the city in which an instructor teaches. Adding and removing one is stored at once. */
export function Regions({ profile }: { profile: Profile }) {
  const { t } = useTranslation('instructors')
  const { email, regions, version } = profile
  const form = useRef<HTMLFormElement>(undefined)
  const { send, isPending, issues, error } = useProfileChange({
    profile,
    call: (changed: string[]) => api.change({ email, regions: changed, version }),
    done: t('profile.done'),
    failed: t('profile.notSaved'),
    onSaved: () => form.current?.reset(),
  })
  return (
    <Card as="section" aria-labelledby="regions-heading" className="grid content-start gap-5">
      <h2 id="regions-heading" className="text-xl">
        {t('regions.heading')}
      </h2>
      <Chips
        items={regions.map((name) => ({ key: name, label: name }))}
        empty={t('regions.empty')}
        removeLabel={(name) => t('remove', { name })}
        onRemove={(name) => void send(regions.filter((one) => one !== name))}
      />
      <Form
        busy={isPending}
        issues={issues}
        error={issues.length === 0 && error}
        aria-labelledby="regions-heading"
        onSubmit={({ region = '' }, element) => {
          form.current = element
          if (region.trim() === '') return
          void send([...regions, region])
        }}
      >
        <Field name="region" label={t('regions.field')} autoComplete="off" maxLength={200} />
        <Button
          type="submit"
          look="secondary"
          className="justify-self-start"
          busy={isPending}
          busyLabel={t('saving')}
        >
          {t('regions.add')}
        </Button>
      </Form>
    </Card>
  )
}
