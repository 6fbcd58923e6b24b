import { useId } from 'react'
import { type Duty, duties } from '#shared/kernel/duty.ts'
import { useTranslation } from '#web/shell/index.ts'

/** Shows a checkbox for each duty, with a text on what the duty permits. */
export function DutyChoice({ chosen = [] }: { chosen?: readonly Duty[] | undefined }) {
  const { t } = useTranslation('users')
  const id = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('fields.duties')}</legend>
      {duties.map((duty) => (
        <div key={duty} className="grid">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={duty}
              defaultChecked={chosen.includes(duty)}
              aria-describedby={`${id}-${duty}`}
              className="size-5 flex-none accent-brand"
            />
            {t(`roles.${duty}`)}
          </label>
          <p id={`${id}-${duty}`} className="ps-8 text-sm text-soft">
            {t(`duties.${duty}`)}
          </p>
        </div>
      ))}
    </fieldset>
  )
}
