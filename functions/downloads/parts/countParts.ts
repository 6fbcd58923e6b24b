import type { DownloadParts, DownloadType } from '#shared/kernel/download.ts'
import { presentationSlides, workbookSheets } from './officeParts.ts'
import { pdfPages } from './pdfPages.ts'

const counters: Partial<
  Record<DownloadType, [DownloadParts['unit'], (bytes: Uint8Array) => number | undefined]>
> = {
  pdf: ['pages', pdfPages],
  xlsx: ['sheets', workbookSheets],
  pptx: ['slides', presentationSlides],
}

/** Counts the pages, sheets or slides of a file. Returns undefined for a file of another type, and if they cannot be read. */
export function countParts(bytes: Uint8Array, extension: DownloadType): DownloadParts | undefined {
  const [unit, countIn] = counters[extension] ?? []
  const count = countIn?.(bytes)
  return unit && count ? { unit, count } : undefined
}
