import type { Storage } from '#functions/platform/storage.ts'
import type { AuditStep } from '#shared/audit/audit.ts'
import { Measurement } from '#shared/audit/measurement.ts'

/** What an audit needs while it runs, which nobody but its tasks reads. */
const kept = (auditId: string) => `audits/${auditId}/`
/** Its reports, which anyone may open who knows the audit's id. */
const published = (auditId: string) => `public/files/audits/${auditId}/`
const measurementOf = (auditId: string) => `${kept(auditId)}measurement.json`

export const reportPaths = (auditId: string) => ({
  htmlPath: `/files/audits/${auditId}/report.html`,
  pdfPath: `/files/audits/${auditId}/report.pdf`,
})

/** A measurement is some 300 KB with its pictures. */
const largestMeasurement = 1024 * 1024
/** The forms' lifetime in seconds: an audit may wait for its turn, and be taken up again after a crash. */
const lifetime = 3600

/** A form by which whoever has it may send one file (S3's presigned POST). */
export interface SignedForm {
  url: string
  fields: Record<string, string>
}
/** By what the browser's Lambda, which may touch nothing itself, tells how far it is and what it has found. */
export type Forms = Record<'measurement' | 'revisiting' | 'measuring', SignedForm>

export const auditFiles = (storage: Storage) => {
  const told = (auditId: string, step: 'revisiting' | 'measuring') =>
    storage.presignPost({
      key: `${kept(auditId)}${step}`,
      contentType: 'text/plain',
      fileName: step,
      largest: 1,
      seconds: lifetime,
    })

  return {
    async forms(auditId: string): Promise<Forms> {
      const [measurement, revisiting, measuring] = await Promise.all([
        storage.presignPost({
          key: measurementOf(auditId),
          contentType: 'application/json',
          fileName: 'measurement.json',
          largest: largestMeasurement,
          seconds: lifetime,
        }),
        told(auditId, 'revisiting'),
        told(auditId, 'measuring'),
      ])
      return { measurement, revisiting, measuring }
    },
    /** The last step that has begun: each leaves a file. */
    async step(auditId: string): Promise<AuditStep> {
      const names = new Set<string>()
      for await (const key of storage.list(kept(auditId))) names.add(key.slice(kept(auditId).length))
      if (names.has('measurement.json')) return 'writing'
      return names.has('measuring') ? 'measuring' : names.has('revisiting') ? 'revisiting' : 'fetching'
    },
    /** Throws when it is none: a browser that has run other people's code has handed it over. */
    async measurement(auditId: string): Promise<Measurement> {
      return Measurement.parse(
        JSON.parse(new TextDecoder().decode(await storage.bytes(measurementOf(auditId)))),
      )
    },
    keepReport: (auditId: string, body: string) =>
      storage.put(`${published(auditId)}report.html`, body, { contentType: 'text/html; charset=utf-8' }),
    keepPdf: (auditId: string, body: Uint8Array) =>
      storage.put(`${published(auditId)}report.pdf`, body, { contentType: 'application/pdf' }),
    /** Removes what is needed no longer; the reports too, when there are to be none. */
    async clean(auditId: string, { keepReports }: { keepReports: boolean }): Promise<void> {
      const keys: string[] = []
      for (const folder of keepReports ? [kept(auditId)] : [kept(auditId), published(auditId)])
        for await (const key of storage.list(folder)) keys.push(key)
      await storage.remove(keys)
    },
  }
}
export type AuditFiles = ReturnType<typeof auditFiles>
