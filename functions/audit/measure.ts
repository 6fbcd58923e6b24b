import * as z from 'zod/mini'
import { Language } from '#shared/kernel/language.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { runTask } from '../platform/task.ts'
import { readAllowList } from './allowList.ts'
import { measurePage } from './measure/measurePage.ts'
import type { Stage } from './measure/messages.ts'
import { Form, postFile } from './measure/postFile.ts'

const allows = readAllowList(process.env)

const Input = z.object({
  auditId: z.string(),
  url: z.string(),
  language: Language,
  forms: z.object({ measurement: Form, revisiting: Form, measuring: Form }),
})

/** What this workflow goes on with: the measurement itself has been posted, or there is none, for a reason that people understand. */
export type MeasureOutcome =
  | { outcome: 'measured' }
  | { outcome: 'refused'; code: string; params: Refusal['params'] }

/** The forms whose files say that a part of the measurement has begun; the first needs none. */
const formOf: Partial<Record<Stage, 'revisiting' | 'measuring'>> = {
  repeat: 'revisiting',
  lighthouse: 'measuring',
}

/** Opens a stranger's page and measures it. Has no access to anything: what it finds out leaves by signed forms, each for one file. */
export const handler = runTask(
  Input,
  async ({ auditId, url, language, forms }, { at, log }): Promise<MeasureOutcome> => {
    log.appendKeys({ auditId })
    const onStage = (stage: Stage) => {
      const form = formOf[stage]
      if (!form) return
      // Progress is a courtesy: without it the audit goes on.
      postFile(forms[form], '.').catch((error: unknown) =>
        log.warn('progress not told', { stage, error: error as Error }),
      )
    }
    try {
      const measurement = await measurePage({ url, language }, { allows, at, log, onStage })
      await postFile(forms.measurement, JSON.stringify(measurement))
      return { outcome: 'measured' }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.info('page refused', { code: error.code })
      return { outcome: 'refused', code: error.code, params: error.params }
    }
  },
)
