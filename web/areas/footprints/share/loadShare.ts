import type { Share } from '#shared/footprints/shares/share.ts'
import type { LoaderContext } from '#web/shell/index.ts'
import { api } from '../api.ts'

export const loadShare = ({ params: { id = '' }, language: lang, signal }: LoaderContext): Promise<Share> =>
  api.share({ id, lang }, signal ? { signal } : {})
