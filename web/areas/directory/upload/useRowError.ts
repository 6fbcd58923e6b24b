import { type RowErrorCode, rowErrors } from '#shared/directory/rowErrors.ts'
import { useTranslation } from '#web/shell/index.ts'

const codeByText = new Map(
  Object.entries(rowErrors).map(([code, text]) => [text as string, code as RowErrorCode]),
)

/** Translates an error of an upload. An unknown one stays in English. */
export function useRowError(): (error: string) => string {
  const { t } = useTranslation('directory')
  return (error) => {
    const code = codeByText.get(error)
    if (code) return t(`rowError.${code}`)
    const columns = /^The sheet was not read: the columns? (.+) (?:is|are) missing\.$/.exec(error)?.[1]
    if (columns) return t('rowError.columnsMissing', { columns })
    if (error.startsWith("This company is a member's own listing")) return t('rowError.claimed')
    if (error.startsWith('The file holds no companies')) return t('rowError.noRows')
    if (error.startsWith('The import was not finished')) return t('rowError.notFinished')
    return error
  }
}
