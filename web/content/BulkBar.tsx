import { useQueryClient } from '@tanstack/react-query'
import { useBulk } from '#web/forms/useBulk.ts'
import { Banner, Button } from '#web/ui/index.ts'
import { type ContentAdmin, invalidateContent, type ManagedItem } from './contentAdmin.ts'
import { useKitTexts } from './useKitTexts.ts'

const inverses = { remove: 'restore', restore: 'remove' } as const

interface Props {
  content: ContentAdmin
  /** The items of the page that is shown. */
  pageItems: readonly ManagedItem[]
  chosenItems: readonly ManagedItem[]
  onChoose: (items: readonly ManagedItem[]) => void
}

/** Deletes or restores the chosen items, and says what came of it, which can be undone. */
export function BulkBar({ content: { api }, pageItems, chosenItems, onChoose }: Props) {
  const { t } = useKitTexts()
  const queryClient = useQueryClient()
  const { run, undo, result, isBusy } = useBulk<keyof typeof inverses>({
    inverses,
    call: (action, id) => api[action]({ id }),
    onDone: () => invalidateContent(queryClient, api),
  })
  const start = (action: keyof typeof inverses, items: readonly ManagedItem[]) => {
    onChoose([])
    run(
      action,
      items.map(({ _id }) => _id),
    )
  }
  const trashed = chosenItems.filter(({ status }) => status === 'trashed')
  const present = chosenItems.filter(({ status }) => status !== 'trashed')
  const buttonProps = { look: 'secondary', size: 'small', disabled: isBusy } as const
  return (
    <div className="content-bulk">
      <div className="content-bulk-actions">
        <p role="status">
          {isBusy
            ? t('list.loading')
            : chosenItems.length > 0 && t('bulk.chosen', { count: chosenItems.length })}
        </p>
        {pageItems.length > 1 && (
          <Button look="quiet" size="small" onClick={() => onChoose(pageItems)}>
            {t('bulk.all')}
          </Button>
        )}
        {chosenItems.length > 0 && (
          <Button look="quiet" size="small" onClick={() => onChoose([])}>
            {t('bulk.none')}
          </Button>
        )}
        {present.length > 0 && (
          <Button {...buttonProps} onClick={() => start('remove', present)}>
            {t('bulk.remove', { count: present.length })}
          </Button>
        )}
        {trashed.length > 0 && (
          <Button {...buttonProps} onClick={() => start('restore', trashed)}>
            {t('bulk.restore', { count: trashed.length })}
          </Button>
        )}
      </div>
      {result && (
        <Banner tone={result.failed > 0 ? 'warning' : 'success'}>
          {t(`bulk.done.${result.action}`, { count: result.ids.length })}{' '}
          {result.failed > 0 && t('bulk.failed', { count: result.failed })}{' '}
          {!result.isUndone && result.ids.length > 0 && (
            <Button look="quiet" size="small" onClick={undo}>
              {t('bulk.undo')}
            </Button>
          )}
        </Banner>
      )}
    </div>
  )
}
