import type { ClassView } from '#shared/classes/classView.ts'
import type { LoaderContext } from '#web/shell/index.ts'
import { api } from './api.ts'

/** A class with the code of the link that opened it. */
export interface OpenedClass extends ClassView {
  code: string
}

export const loadClass = async ({ params: { code = '' }, signal }: LoaderContext): Promise<OpenedClass> => ({
  ...(await api.read({ code }, signal ? { signal } : {})),
  code,
})
