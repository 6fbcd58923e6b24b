import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { useSending } from '#web/forms/useSending.ts'
import { messageOf, toast } from '#web/shell/index.ts'
import { Button } from '#web/ui/index.ts'
import { type ContentAdmin, invalidateContent, type ManagedItem, topicOfList } from './contentAdmin.ts'
import { type EarlierVersion, HistoryDialog } from './HistoryDialog.tsx'
import { useKitTexts } from './useKitTexts.ts'

interface Props {
  content: ContentAdmin
  item: ManagedItem
  name: string
  /** True while the form above edits the item. */
  isEdited: boolean
  /** Opens the item in the form, or closes it. */
  onEdit: (id: string | undefined) => void
  /** Opens an earlier version of the item in the form. */
  onEditVersion: (version: EarlierVersion) => void
}

const buttonProps = { look: 'quiet', size: 'small' } as const

/** The buttons of a row: edit or cancel, delete or restore, history. */
export function RowActions({ content, item, name, isEdited, onEdit, onEditVersion }: Props) {
  const { api, areaText, areaTextIfAny } = content
  const { t } = useKitTexts()
  const queryClient = useQueryClient()
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const topic = topicOfList(api)
  const showDone = (message: string) => {
    toast(message, { topic })
    invalidateContent(queryClient, api)
  }
  const showError = (reason: string) => toast(reason, { tone: 'danger', seconds: 5, topic })
  const restoring = useSending({
    call: () => api.restore({ id: item._id }),
    onSuccess: () => showDone(areaText('restored')),
    onError: (error) => showError(messageOf(error, t)),
  })
  async function remove() {
    try {
      await api.remove({ id: item._id })
    } catch (error) {
      const reason = messageOf(error, t)
      showError(areaTextIfAny('failed.delete', { reason }) ?? reason)
      throw error
    }
  }
  return (
    <span className="content-actions">
      {item.status === 'trashed' ? (
        <Button
          {...buttonProps}
          busy={restoring.isPending}
          aria-label={t('restore.of', { name })}
          onClick={restoring.send}
        >
          {t('restore.label')}
        </Button>
      ) : (
        <>
          {api.update && (
            <Button
              {...buttonProps}
              aria-label={t(isEdited ? 'edit.cancelOf' : 'edit.of', { name })}
              onClick={() => onEdit(isEdited ? undefined : item._id)}
            >
              {t(isEdited ? 'form.cancel' : 'edit.label')}
            </Button>
          )}
          <ConfirmAction
            button={{ ...buttonProps, 'aria-label': t('delete.of', { name }), children: t('delete.label') }}
            texts={{
              title: areaTextIfAny('ask') ?? t('delete.title'),
              confirm: t('delete.label'),
              cancel: t('form.cancel'),
              busy: t('delete.busy'),
            }}
            call={remove}
            onSuccess={() => showDone(areaText('trashed'))}
            failedText={() => false}
          >
            {t('delete.text', { name })}
          </ConfirmAction>
        </>
      )}
      <Button {...buttonProps} aria-label={t('history.of', { name })} onClick={() => setIsHistoryOpen(true)}>
        {t('history.label')}
      </Button>
      {isHistoryOpen && (
        <HistoryDialog
          content={content}
          item={item}
          name={name}
          onEditVersion={(version) => {
            setIsHistoryOpen(false)
            onEditVersion(version)
          }}
          onClose={() => setIsHistoryOpen(false)}
        />
      )}
    </span>
  )
}
