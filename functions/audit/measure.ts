import * as z from 'zod/mini'
import { readAllowList } from '#functions/platform/internet/resolvePublic.ts'
import { Language } from '#shared/kernel/language.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { runTask } from '../platform/task.ts'
import { measurePage } from './measure/measurePage.ts'
import type { MeasuringStage } from './measure/messages.ts'
import { PresignedPost, postFile } from './measure/postFile.ts'

const allows = readAllowList(process.env)

const Input = z.object({
  auditId: z.string(),
  url: z.string(),
  language: Language,
  forms: z.object({ measurement: PresignedPost, revisiting: PresignedPost, measuring: PresignedPost }),
})

/** The result of the workflow's first step: the measurement was uploaded, or the page was refused. */
type MeasureOutcome =
  | { outcome: 'measured' }
  | { outcome: 'refused'; code: string; params: Refusal['params'] }

/** The presigned POST that reports the start of each stage, named like the step that users see. The first stage needs no report. */
const formOfStage: Partial<Record<MeasuringStage, 'revisiting' | 'measuring'>> = {
  repeat: 'revisiting',
  lighthouse: 'measuring',
}

/** Opens a stranger's page and measures it. Its role permits nothing: results leave by presigned uploads. */
export const handler = runTask(
  Input,
  async ({ auditId, url, language, forms }, { at, log }): Promise<MeasureOutcome> => {
    log.appendKeys({ auditId })
    const onStage = (stage: MeasuringStage) => {
      const form = formOfStage[stage]
      if (!form) return
      // Without this report the audit continues, and only its progress is not shown.
      postFile(forms[form], '.').catch((error: unknown) =>
        log.warn('progress not reported', { stage, error: error as Error }),
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
