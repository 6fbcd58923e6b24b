import { rowErrorOf } from '#shared/directory/rowErrorOf.ts'
import { useTranslation } from '#web/shell/index.ts'

/** Translates an error of an upload. An unknown one stays in English. */
export function useRowError(): (error: string) => string {
  const { t } = useTranslation('directory')
  return (text) => {
    const error = rowErrorOf(text)
    return error ? t(`rowError.${error.code}`, { columns: error.columns }) : text
  }
}
