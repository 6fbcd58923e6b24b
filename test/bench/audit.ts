/**
 * An audit against Lighthouse's own command line followed by a print of its report, of the same five pages in the same Chromium, in
 * turns: `npm run bench:audit`. Prints the medians and their ratio, what each visit received against what the server wrote, and the
 * portal's own pages, which must be in the best band.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import puppeteer from 'puppeteer-core'
import { chromiumArguments } from '#functions/audit/chromium/chromiumArguments.ts'
import { unpackedChromium } from '#functions/audit/chromium/unpackedChromium.ts'
import { measurePage } from '#functions/audit/measure/measurePage.ts'
import type { Stage } from '#functions/audit/measure/messages.ts'
import type { ReportSubject } from '#functions/audit/report/reportContext.ts'
import { bundleFunction } from '#infra/build/functions.ts'
import { Measurement } from '#shared/audit/measurement.ts'
import { startSite } from '../audit/site.ts'
import { auditOwnPages } from './auditOwnPages.ts'
import { benchPages, benchPaths } from './auditPages.ts'
import { inTurns, median } from './inTurns.ts'
import { figure, heldFigure, isShort, sized } from './mode.ts'

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

/** Lighthouse's command line, and its report printed as it is. */
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
  const browser = await puppeteer.launch({
    executablePath: executable,
    args: [...chromiumArguments, `--user-data-dir=${folder}/print`, 'about:blank'],
    ignoreDefaultArgs: true,
    pipe: true,
    waitForInitialPage: false,
    env: { ...process.env, ...environment },
  })
  const page = await browser.newPage()
  await page.goto(`file://${report}`)
  await page.pdf({ path: path.join(folder, 'report.pdf'), format: 'A4', printBackground: true })
  await browser.close()
}

/** Takes what is posted as S3 would, and keeps the last file of each name. */
async function openForms() {
  const posted = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    posted.set(request.url ?? '', Buffer.concat(chunks))
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const form = (name: string) => ({ url: `http://127.0.0.1:${port}/${name}`, fields: { key: name } })
  const measurement = () => {
    const [, json = ''] =
      /name="file".*?\r\n\r\n(.*?)\r\n--/s.exec(posted.get('/measurement')?.toString() ?? '') ?? []
    return Measurement.parse(JSON.parse(json))
  }
  return {
    forms: { measurement: form('measurement'), revisiting: form('revisiting'), measuring: form('measuring') },
    measurement,
    close: () => server.close(),
  }
}

async function openAudit() {
  process.env.AUDIT_ALLOW = `127.0.0.1:${site.port}`
  const bundle = await bundleFunction('audit/measure', 'functions/audit/measure.ts', folder)
  const { handler } = (await import(path.join(bundle.folder, 'index.mjs'))) as { handler: Handler }
  const printing = await bundleFunction('audit/printing', 'functions/audit/printing/printReport.ts', folder)
  const { printReport } = (await import(path.join(printing.folder, 'index.mjs'))) as { printReport: Print }
  const { forms, measurement, close } = await openForms()
  const audit = async (url: string) => {
    const { outcome } = await handler({ auditId: 'bench', url, language: 'en', forms })
    if (outcome !== 'measured') throw new Error(`${url} was ${outcome}.`)
    // The report is written as HTML on the way to the PDF.
    await printReport({ measurement: measurement(), language: 'en', origin: 'http://localhost:3000' })
  }
  return { audit, close }
}

/** Measures each page once more, with the server's own count beside it. */
async function printBytes(): Promise<void> {
  console.info(`\n${'bytes'.padEnd(28)} ${'server'.padStart(10)} ${'measured'.padStart(10)}`)
  for (const at of paths) {
    const written: Partial<Record<Stage, number>> = {}
    const onStage = (stage: Stage) => {
      written[stage] = site.writtenBytes()
    }
    const { visits } = await measurePage(
      { url: site.origin + at, language: 'en' },
      { allows: () => true, at: new Date(), onStage },
    )
    const byServer = {
      first: written.repeat! - written.first!,
      repeat: written.lighthouse! - written.repeat!,
    }
    for (const visit of ['first', 'repeat'] as const) {
      const [theirs, ours] = [byServer[visit], visits[visit].bytes]
      if (visit === 'first') for (const bytes of [theirs, ours]) figure(`${at}: bytes`, bytes)
      const difference = theirs === 0 ? 0 : (ours / theirs - 1) * 100
      console.info(
        `${`${at} ${visit}`.padEnd(36)} ${String(theirs).padStart(9)} ${String(ours).padStart(10)} ${difference.toFixed(2).padStart(7)} %`,
      )
    }
  }
}

const { audit, close } = await openAudit()
try {
  const ratios: number[] = []
  for (const at of paths) {
    const url = site.origin + at
    const times = await inTurns({ peer: () => peer(url), audit: () => audit(url) }, { count: rounds })
    const ours = figure(`${at}: audit`, median(times.audit) / 1000)
    const theirs = figure(`${at}: Lighthouse and print`, median(times.peer) / 1000)
    ratios.push(ours / theirs)
    console.info(
      `${at.padEnd(28)} audit ${ours.toFixed(1).padStart(5)} s   Lighthouse and print ${theirs.toFixed(1).padStart(5)} s   ×${(ours / theirs).toFixed(2)}`,
    )
  }
  await printBytes()
  const mean = ratios.reduce((sum, one) => sum + one, 0) / ratios.length
  const ratio = heldFigure('audit / Lighthouse and print', mean, budget)
  console.info(`\naudit / Lighthouse and print: ${ratio.toFixed(2)} (budget ${budget})`)
  const isBest = await auditOwnPages()
  if (!isShort && !isBest) process.exitCode = 1
} finally {
  close()
  await site.close()
  rmSync(folder, { recursive: true, force: true })
}
