import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { utils, write } from 'xlsx'
import { type Language, languageNames, languages } from '#shared/kernel/language.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { writtenContents } from './contents.ts'
import { printableHtml } from './printableHtml.ts'

/**
 * Makes the files that readers of the demo open or buy, each in three languages: documents as tagged PDF,
 * tables as workbooks whose formulas calculate. Run `npx node infra/local/seed/makeFiles.ts` after a change
 * of `documents/`, `workbooks/` or an area's `demo/contents.json`.
 */
const folder = import.meta.dirname
const outputFolder = path.join(folder, 'files')
const stemOf = (file: string) => file.replace(/\.\w+$/, '')

/** Returns the text of a document in a language. That of a course is its description and its sessions. */
function textOf(
  { file = '', area, texts, sessions }: ReturnType<typeof writtenContents>[number],
  language: Language,
): string {
  const documentFile = path.join(folder, 'documents', `${stemOf(file)}.${language}.html`)
  if (existsSync(documentFile)) return readFileSync(documentFile, 'utf8')
  const { title, description } = texts[language]
  if (!sessions) throw new Error(`Nobody has written ${documentFile} for ${area}.`)
  return `<h1>${title}</h1><p>${description}</p><ol>${sessions[language].map((session) => `<li>${session}</li>`).join('')}</ol>`
}

/** Returns a cell with a formula, a number or a text. */
const cellOf = (text: string) =>
  text.startsWith('=')
    ? { t: 'n' as const, f: text.slice(1) }
    : text !== '' && Number.isFinite(Number(text))
      ? Number(text)
      : text

function workbookOf(file: string): Buffer {
  const text = readFileSync(path.join(folder, 'workbooks', `${stemOf(file)}.tsv`), 'utf8')
  const book = utils.book_new()
  for (const sheet of text.split(/^# /m).slice(1)) {
    const [name = '', ...lines] = sheet.trimEnd().split('\n')
    const rows = lines.map((line) => line.split('\t'))
    const cells = utils.aoa_to_sheet(rows.map((row) => row.map(cellOf)))
    const columns = rows[0] ?? []
    cells['!cols'] = columns.map((_, index) => ({
      wch: Math.min(60, Math.max(...rows.map((row) => row[index]?.length ?? 0)) + 2),
    }))
    utils.book_append_sheet(book, cells, name)
  }
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}

rmSync(outputFolder, { recursive: true, force: true })
mkdirSync(outputFolder)
const browser = await launchChromium()
const page = await browser.newPage()
for (const content of writtenContents()) {
  const { file, picture } = content
  if (!file) continue
  if (file.endsWith('.xlsx')) {
    writeFileSync(path.join(outputFolder, file), workbookOf(file))
    continue
  }
  const parts = languages.map((language) => ({
    language,
    name: languageNames[language],
    html: textOf(content, language),
  }))
  await page.setContent(await printableHtml(parts, picture), { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  const pdf = await page.pdf({ format: 'Letter', printBackground: true, tagged: true, outline: true })
  writeFileSync(path.join(outputFolder, file), pdf)
}
await browser.close()
