import { csvOf } from '#shared/footprints/csvOf.ts'
import type { Footprint } from '#shared/footprints/footprint.ts'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { saveFile } from '#web/forms/saveFile.ts'
import { messageOf, toast } from '#web/shell/index.ts'
import { Button } from '#web/ui/index.ts'
import type { Footprints } from './store/useFootprints.ts'
import { useFootprintTexts } from './useFootprintTexts.ts'

/** Shows buttons that save the footprint as a file, and one that deletes everything. */
export function FileButtons({ footprint, store }: { footprint: Footprint; store: Footprints }) {
  const { t } = useFootprintTexts()
  const fileName = `footprint-${footprint.year}`
  const saveCsv = () =>
    saveFile(`${fileName}.csv`, csvOf(footprint, window.location.origin), 'text/csv;charset=utf-8')
  const saveJson = () =>
    saveFile(`${fileName}.json`, `${JSON.stringify(footprint, undefined, 2)}\n`, 'application/json')
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" size="small" icon="download" onClick={saveCsv}>
        {t('files.csv')}
      </Button>
      <Button look="secondary" size="small" icon="download" onClick={saveJson}>
        {t('files.json')}
      </Button>
      <ConfirmAction
        button={{ look: 'caution', size: 'small', icon: 'trash', children: t('deleteAll.button') }}
        texts={{
          title: t('deleteAll.title'),
          confirm: t('deleteAll.button'),
          cancel: t('deleteAll.keep'),
          busy: t('deleteAll.busy'),
        }}
        call={() => store.removeAll()}
        onSuccess={() => toast(t('deleteAll.done'), { topic: 'footprint' })}
        failedText={(error) => messageOf(error, t)}
      >
        {t('deleteAll.text')}
      </ConfirmAction>
    </div>
  )
}
