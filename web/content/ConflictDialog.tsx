import { useState } from 'react'
import { Button, Dialog } from '#web/ui/index.ts'
import type { Values } from './contentAdmin.ts'
import { useKitTexts } from './useKitTexts.ts'
import { differing } from './values.ts'

interface Props {
  mine: Values
  theirs: Values
  labelOf: (name: string) => string
  isCompared: (name: string) => boolean
  busy: boolean
  /** Called with what the editor has chosen, field by field. */
  onChoose: (merged: Values) => void
  onClose: () => void
}

const plain = (text: string) =>
  text
    .replace(/<\/(p|h\d|li|blockquote)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .trim()

/** Two versions of one item side by side; of each field that differs, the editor takes one. */
export function ConflictDialog({ mine, theirs, labelOf, isCompared, busy, onChoose, onClose }: Props) {
  const { t } = useKitTexts()
  const names = differing(mine, theirs).filter(isCompared)
  const [taken, setTaken] = useState<Record<string, 'mine' | 'theirs'>>({})
  const all = (whose: 'mine' | 'theirs') => setTaken(Object.fromEntries(names.map((name) => [name, whose])))
  const merged = {
    ...mine,
    ...Object.fromEntries(
      names.filter((name) => taken[name] === 'theirs').map((name) => [name, theirs[name] ?? '']),
    ),
  }
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
          <Button look="secondary" onClick={() => all('mine')}>
            {t('conflict.allMine')}
          </Button>
          <Button look="secondary" onClick={() => all('theirs')}>
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
          {(['mine', 'theirs'] as const).map((whose) => (
            <label key={whose}>
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={(taken[name] ?? 'mine') === whose}
                onChange={() => setTaken({ ...taken, [name]: whose })}
              />
              <span>
                <strong>{t(`conflict.${whose}`)}</strong>
                <span>{plain((whose === 'mine' ? mine : theirs)[name] ?? '') || t('conflict.empty')}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  )
}
