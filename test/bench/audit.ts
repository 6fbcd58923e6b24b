/**
 * `npm run bench:audit` compares an audit with Lighthouse's command line and a print of its report, for the same five pages, in the same
 * Chromium and in turns. It prints the medians and their ratio, the bytes that each visit received beside those that the server wrote,
 * and the portal's own pages, which must be in the best band.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launchChromium } from '#functions/audit/chromium/launchChromium.ts'
import { unpackedChromium } from '#functions/audit/chromium/unpackedChromium.ts'
import { measurePage } from '#functions/audit/measure/measurePage.ts'
import type { MeasuringStage } from '#functions/audit/measure/messages.ts'
import type { ReportSubject } from '#functions/audit/report/reportContext.ts'
import { bundleFunction } from '#infra/build/functions.ts'
import { Measurement } from '#shared/audit/measurement.ts'
import { startSite } from '../audit/site.ts'
import { auditOwnPages } from './auditOwnPages.ts'
import { benchPages, benchPaths } from './auditPages.ts'
import { inTurns, median } from './inTurns.ts'
import { isShort, recordAgainstBudget, recordFigure, sized } from './mode.ts'

type Print = (subject: ReportSubject) => Promise<Uint8Array>
type Handler = (event: unknown) => Promise<{ outcome: string }>

const rounds = Number(process.env.ROUNDS ?? sized(3, 1))
const paths = sized<readonly string[]>(benchPaths, benchPaths.slice(0, 1))
const budget = 0.7
const lighthouse = path.resolve(import.meta.dirname, '../../node_modules/lighthouse/cli/index.js')
const folder = mkdtempSync(path.join(tmpdir(), 'bench-audit-'))
const { executable, environment } = await unpackedChromium()
const site = await startSite(benchPages)

async function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const [code] = (await once(
    spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }),
    'exit',
  )) as [number]
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}.`)
}

/** Runs Lighthouse's command line and prints its report as a PDF. */
async function peer(url: string): Promise<void> {
  const report = path.join(folder, 'report.html')
  const flags = '--headless=shell --no-sandbox --disable-gpu --disable-dev-shm-usage'
  const categories = 'performance,accessibility,best-practices,seo'
  const args = [
    url,
    '--quiet',
    '--output=html',
    `--output-path=${report}`,
    `--only-categories=${categories}`,
    `--chrome-flags=${flags}`,
  ]
  await run(process.execPath, [lighthouse, ...args], {
    ...process.env,
    ...environment,
    CHROME_PATH: executable,
  })
  const profile = mkdtempSync(path.join(folder, 'print-'))
  const { browser } = await launchChromium({
    executable,
    environment,
    args: [],
    profile,
    onFallback: (reason) => console.warn(reason),
  })
  const page = await browser.newPage()
  await page.goto(`file://${report}`)
  await page.pdf({ path: path.join(folder, 'report.pdf'), format: 'A4', printBackground: true })
  await browser.close()
}

/** Starts a server that accepts uploads as S3 does, and keeps the last file of each name. */
async function startUploadServer() {
  const uploads = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    uploads.set(request.url ?? '', Buffer.concat(chunks))
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const form = (name: string) => ({ url: `http://127.0.0.1:${port}/${name}`, fields: { key: name } })
  const measurement = () => {
    const [, json = ''] =
      /name="file".*?\r\n\r\n(.*?)\r\n--/s.exec(uploads.get('/measurement')?.toString() ?? '') ?? []
    return Measurement.parse(JSON.parse(json))
  }
  return {
    forms: { measurement: form('measurement'), revisiting: form('revisiting'), measuring: form('measuring') },
    measurement,
    close: () => server.close(),
  }
}

async function openAudit() {
  process.env.FETCH_ALLOW = `127.0.0.1:${site.port}`
  const auditBundle = await bundleFunction('audit/measure', 'functions/audit/measure.ts', folder)
  const { handler } = (await import(path.join(auditBundle.folder, 'index.mjs'))) as { handler: Handler }
  const printBundle = await bundleFunction(
    'audit/printing',
    'functions/audit/printing/printReport.ts',
    folder,
  )
  const { printReport } = (await import(path.join(printBundle.folder, 'index.mjs'))) as { printReport: Print }
  const { forms, measurement, close } = await startUploadServer()
  const audit = async (url: string) => {
    const { outcome } = await handler({ auditId: 'bench', url, language: 'en', forms })
    if (outcome !== 'measured') throw new Error(`${url} was ${outcome}.`)
    // This writes the report as HTML and as PDF.
    await printReport({ measurement: measurement(), language: 'en', origin: 'http://localhost:3000' })
  }
  return { audit, close }
}

/** Measures each page once more, and prints the server's own count beside it. */
async function printBytes(): Promise<void> {
  console.info(`\n${'bytes'.padEnd(28)} ${'server'.padStart(10)} ${'measured'.padStart(10)}`)
  for (const pagePath of paths) {
    const writtenByStage: Partial<Record<MeasuringStage, number>> = {}
    const onStage = (stage: MeasuringStage) => {
      writtenByStage[stage] = site.writtenBytes()
    }
    const { visits } = await measurePage(
      { url: site.origin + pagePath, language: 'en' },
      { allows: () => true, at: new Date(), onStage },
    )
    const byServer = {
      first: writtenByStage.repeat! - writtenByStage.first!,
      repeat: writtenByStage.lighthouse! - writtenByStage.repeat!,
    }
    for (const visit of ['first', 'repeat'] as const) {
      const [theirs, ours] = [byServer[visit], visits[visit].bytes]
      if (visit === 'first') for (const bytes of [theirs, ours]) recordFigure(`${pagePath}: bytes`, bytes)
      const difference = theirs === 0 ? 0 : (ours / theirs - 1) * 100
      console.info(
        `${`${pagePath} ${visit}`.padEnd(36)} ${String(theirs).padStart(9)} ${String(ours).padStart(10)} ${difference.toFixed(2).padStart(7)} %`,
      )
    }
  }
}

const { audit, close } = await openAudit()
try {
  const ratios: number[] = []
  for (const pagePath of paths) {
    const url = site.origin + pagePath
    const times = await inTurns({ peer: () => peer(url), audit: () => audit(url) }, { count: rounds })
    const ours = recordFigure(`${pagePath}: audit`, median(times.audit) / 1000)
    const theirs = recordFigure(`${pagePath}: Lighthouse and print`, median(times.peer) / 1000)
    ratios.push(ours / theirs)
    console.info(
      `${pagePath.padEnd(28)} audit ${ours.toFixed(1).padStart(5)} s   Lighthouse and print ${theirs.toFixed(1).padStart(5)} s   ×${(ours / theirs).toFixed(2)}`,
    )
  }
  await printBytes()
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  const ratio = recordAgainstBudget('audit / Lighthouse and print', mean, budget)
  console.info(`\naudit / Lighthouse and print: ${ratio.toFixed(2)} (budget ${budget})`)
  const isBest = await auditOwnPages()
  if (!isShort && !isBest) process.exitCode = 1
} finally {
  close()
  await site.close()
  rmSync(folder, { recursive: true, force: true })
}
