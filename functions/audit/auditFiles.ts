import type { Storage } from '#functions/platform/aws/storage.ts'
import type { AuditStep } from '#shared/audit/audit.ts'
import { Measurement } from '#shared/audit/measurement.ts'
import type { PresignedPost } from './measure/postFile.ts'

/** Files that only the tasks of an audit read, while it runs. */
const workFolder = (auditId: string) => `audits/${auditId}/`
/** Reports, which anyone who knows the audit's id may open. */
const reportFolder = (auditId: string) => `public/files/audits/${auditId}/`
const measurementKey = (auditId: string) => `${workFolder(auditId)}measurement.json`

export const reportPaths = (auditId: string) => ({
  htmlPath: `/files/audits/${auditId}/report.html`,
  pdfPath: `/files/audits/${auditId}/report.pdf`,
})

/** A measurement with its pictures has some 300 KB. */
const measurementMaxBytes = 1024 * 1024
/** An audit may wait for its turn, and be resumed after a crash. */
const uploadExpirySeconds = 3600

/** Presigned uploads: the isolated browser's only way to report its progress and its measurement. */
export type UploadForms = Record<'measurement' | 'revisiting' | 'measuring', PresignedPost>

export const auditFiles = (storage: Storage) => {
  const progressForm = (auditId: string, step: 'revisiting' | 'measuring') =>
    storage.presignPost({
      key: `${workFolder(auditId)}${step}`,
      contentType: 'text/plain',
      fileName: step,
      maxBytes: 1,
      seconds: uploadExpirySeconds,
    })

  return {
    async uploadForms(auditId: string): Promise<UploadForms> {
      const [measurement, revisiting, measuring] = await Promise.all([
        storage.presignPost({
          key: measurementKey(auditId),
          contentType: 'application/json',
          fileName: 'measurement.json',
          maxBytes: measurementMaxBytes,
          seconds: uploadExpirySeconds,
        }),
        progressForm(auditId, 'revisiting'),
        progressForm(auditId, 'measuring'),
      ])
      return { measurement, revisiting, measuring }
    },
    /** Returns the step that a running audit has reached: each step uploads a file when it begins. */
    async step(auditId: string): Promise<AuditStep> {
      const folder = workFolder(auditId)
      const names = new Set<string>()
      for await (const key of storage.list(folder)) names.add(key.slice(folder.length))
      if (names.has('measurement.json')) return 'writing'
      return names.has('measuring') ? 'measuring' : names.has('revisiting') ? 'revisiting' : 'fetching'
    },
    /** Reads the measurement. Throws if it is invalid: its browser has run a stranger's code. */
    async measurement(auditId: string): Promise<Measurement> {
      const bytes = await storage.bytes(measurementKey(auditId))
      return Measurement.parse(JSON.parse(new TextDecoder().decode(bytes)))
    },
    saveHtml: (auditId: string, body: string) =>
      storage.put(`${reportFolder(auditId)}report.html`, body, { contentType: 'text/html; charset=utf-8' }),
    savePdf: (auditId: string, body: Uint8Array) =>
      storage.put(`${reportFolder(auditId)}report.pdf`, body, { contentType: 'application/pdf' }),
    /** Removes the work files, and the reports too unless they are to be kept. */
    async clean(auditId: string, { keepReports }: { keepReports: boolean }): Promise<void> {
      const keys: string[] = []
      const folders = keepReports ? [workFolder(auditId)] : [workFolder(auditId), reportFolder(auditId)]
      for (const folder of folders) for await (const key of storage.list(folder)) keys.push(key)
      await storage.remove(keys)
    },
  }
}
export type AuditFiles = ReturnType<typeof auditFiles>
