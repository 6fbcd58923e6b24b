import { useState } from 'react'
import { type Weekday, weekdays } from '#shared/kernel/calendar.ts'
import { formatWeekday } from '#web/forms/wallTime.ts'
import { useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, Dialog } from '#web/ui/index.ts'

interface Props {
  /** The weekday whose hours are copied. */
  from: Weekday
  onCopy: (days: Weekday[]) => void
}

/** A button that opens a dialog, in which the hours of a weekday are copied to others. */
export function CopyHours({ from, onCopy }: Props) {
  const { t } = useTranslation('instructors')
  const language = useLanguage()
  const [chosen, setChosen] = useState<Weekday[]>()
  const nameOf = (day: Weekday) => formatWeekday(weekdays.indexOf(day), language)
  const close = () => setChosen(undefined)
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setChosen([])}>
        {t('copy.open')}
        <span className="visually-hidden">: {nameOf(from)}</span>
      </Button>
      <Dialog
        open={chosen !== undefined}
        onClose={close}
        title={t('copy.title', { day: nameOf(from) })}
        closeLabel={t('copy.cancel')}
        actions={
          <>
            <Button look="secondary" onClick={close}>
              {t('copy.cancel')}
            </Button>
            <Button
              disabled={!chosen?.length}
              onClick={() => {
                onCopy(chosen!)
                close()
              }}
            >
              {t('copy.submit')}
            </Button>
          </>
        }
      >
        <fieldset className="grid">
          <legend className="pb-2 font-semibold">{t('copy.days')}</legend>
          {weekdays
            .filter((day) => day !== from)
            .map((day) => (
              <label key={day} className="flex min-h-11 items-center gap-3 first-letter:uppercase">
                <input
                  type="checkbox"
                  className="size-5 flex-none accent-brand"
                  checked={chosen?.includes(day) ?? false}
                  onChange={({ target }) =>
                    setChosen((before = []) =>
                      target.checked ? [...before, day] : before.filter((one) => one !== day),
                    )
                  }
                />
                {nameOf(day)}
              </label>
            ))}
        </fieldset>
        <p className="text-soft">{t('copy.hint')}</p>
      </Dialog>
    </>
  )
}
