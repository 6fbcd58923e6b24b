import { useState } from 'react'
import { Button, Dialog } from '#web/ui/index.ts'
import type { Values } from './contentAdmin.ts'
import { plainTextOf } from './plainTextOf.ts'
import { useKitTexts } from './useKitTexts.ts'
import { differingNames } from './values.ts'

interface Props {
  mine: Values
  theirs: Values
  labelOf: (name: string) => string
  isCompared: (name: string) => boolean
  busy: boolean
  /** Called with the values that the editor has chosen. */
  onChoose: (merged: Values) => void
  onClose: () => void
}

/** Shows two versions of an item side by side. The editor chooses one for each field that differs. */
export function ConflictDialog({ mine, theirs, labelOf, isCompared, busy, onChoose, onClose }: Props) {
  const { t } = useKitTexts()
  const names = differingNames(mine, theirs).filter(isCompared)
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({})
  const chooseAll = (side: 'mine' | 'theirs') =>
    setChoices(Object.fromEntries(names.map((name) => [name, side])))
  const theirNames = names.filter((name) => choices[name] === 'theirs')
  const merged = { ...mine, ...Object.fromEntries(theirNames.map((name) => [name, theirs[name] ?? ''])) }
  return (
    <Dialog
      open
      wide
      role="alertdialog"
      onClose={onClose}
      title={t('conflict.title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button look="secondary" onClick={() => chooseAll('mine')}>
            {t('conflict.allMine')}
          </Button>
          <Button look="secondary" onClick={() => chooseAll('theirs')}>
            {t('conflict.allTheirs')}
          </Button>
          <Button busy={busy} busyLabel={t('form.saving')} onClick={() => onChoose(merged)}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <p className="lead">{t('conflict.text')}</p>
      {names.map((name) => (
        <fieldset key={name} className="content-conflict">
          <legend className="field-label">{labelOf(name)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={(choices[name] ?? 'mine') === side}
                onChange={() => setChoices({ ...choices, [name]: side })}
              />
              <span>
                <strong>{t(`conflict.${side}`)}</strong>
                <span>
                  {plainTextOf((side === 'mine' ? mine : theirs)[name] ?? '') || t('conflict.empty')}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  )
}
