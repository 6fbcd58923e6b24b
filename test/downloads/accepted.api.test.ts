import { describe, expect, test } from 'vitest'
import { addressName, safeName } from '#functions/downloads/fileName.ts'
import { aDeclaredFile, anOfficeFile, aPdf, aVideo, aZip } from './aFile.ts'
import { handbooksApi } from './handbooks.ts'

const api = handbooksApi()
const create = async (bytes: Uint8Array, fileName: string) =>
  api.requestCreate({ fileKey: await api.upload(bytes, fileName) })

describe('an accepted file is served with its content type', () => {
  test.each([
    ['guide.pdf', aPdf(), 'application/pdf'],
    ['GUIDE.PDF', aPdf(), 'application/pdf'],
    [
      'guide.docx',
      anOfficeFile('word'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['factors.xlsx', anOfficeFile('xl'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    [
      'slides.pptx',
      anOfficeFile('ppt'),
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
    ['guide.odt', aDeclaredFile('odt'), 'application/vnd.oasis.opendocument.text'],
    ['guide.epub', aDeclaredFile('epub'), 'application/epub+zip'],
    ['all.zip', aZip({ 'guide.pdf': 'a', 'factors/2026.csv': 'b' }), 'application/zip'],
    ['lesson.mp4', aVideo(), 'video/mp4'],
    ['notes.txt', Buffer.from('Énergie: 1 < 2\n'), 'text/plain; charset=utf-8'],
    ['from-windows.csv', Buffer.from('caf\xe9;1\r\n', 'latin1'), 'text/csv'],
  ])('%s', async (fileName, bytes, contentType) => {
    const { status, body } = await create(bytes, fileName)
    expect(status).toBe(201)
    expect(body.file).toMatchObject({ contentType, size: bytes.length })
    const [key] = await api.published(body.fileURL)
    expect(Buffer.from(await api.storage.bytes(key!))).toEqual(bytes)
    expect(await api.storage.describe(key!)).toMatchObject({ contentType })
  })
})

/** Overwrites the offset of the zip's directory, which the four bytes before the last two hold. */
const withWrongDirectory = (zip: Buffer) => zip.fill(0xff, zip.length - 6, zip.length - 2)

describe('a refused file leaves nothing behind', () => {
  const page = '<!DOCTYPE html><script>alert(1)</script>'
  test.each([
    ['a page that is called a PDF', 'guide.pdf', Buffer.from(page), 'download.wrongContent'],
    [
      'a program that is called a PDF',
      'guide.pdf',
      Buffer.from('MZ\x90\0', 'latin1'),
      'download.wrongContent',
    ],
    ['a PDF that is called a workbook', 'factors.xlsx', aPdf(), 'download.wrongContent'],
    [
      'a Word document that is called a workbook',
      'factors.xlsx',
      anOfficeFile('word'),
      'download.wrongContent',
    ],
    ['a zip that is called an EPUB', 'guide.epub', aZip({ 'a.txt': 'a' }), 'download.wrongContent'],
    [
      'a picture that is called a video',
      'lesson.mp4',
      Buffer.from('\0\0\0\x18ftypavif\0\0\0\0'),
      'download.wrongContent',
    ],
    ['bytes that are called text', 'notes.txt', Buffer.from([0, 1, 2, 3]), 'download.wrongContent'],
    ['a page that is called text', 'notes.txt', Buffer.from(`\ufeff\n ${page}`), 'download.runs'],
    ['SVG that is called text', 'notes.txt', Buffer.from('<svg onload="alert(1)"/>'), 'download.runs'],
    ['a script that is called text', 'notes.txt', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'download.runs'],
    [
      'a Word document with macros',
      'guide.docx',
      anOfficeFile('word', { 'word/vbaProject.bin': 'x' }),
      'download.runs',
    ],
    ['a zip with a program in it', 'all.zip', aZip({ 'guide/Setup.EXE': 'x' }), 'download.runs'],
    ['half a zip', 'all.zip', aZip({ 'a.txt': 'a'.repeat(500) }).subarray(0, 60), 'download.damaged'],
    [
      'a zip with a wrong offset of its directory',
      'all.zip',
      withWrongDirectory(aZip({ 'a.txt': 'a' })),
      'download.damaged',
    ],
    ['an empty zip', 'all.zip', aZip({}), 'download.damaged'],
    ['an empty file', 'guide.pdf', Buffer.alloc(0), 'download.damaged'],
    ['SVG', 'drawing.svg', Buffer.from('<svg/>'), 'upload.notADownload'],
    ['a page', 'page.html', Buffer.from(page), 'upload.notADownload'],
    ['a file name without an ending', 'guide', aPdf(), 'upload.notADownload'],
  ])('%s', async (_, fileName, bytes, code) => {
    const before = await api.stored()
    const { status, body } = await create(bytes, fileName)
    expect([status, body.code]).toEqual([code.startsWith('upload') ? 400 : 422, code])
    expect(await api.stored()).toEqual(before)
  })

  test('a file over 10 MB', async () => {
    const { status, body } = await create(
      Buffer.concat([aPdf(), Buffer.alloc(10 * 1024 * 1024)]),
      'guide.pdf',
    )
    expect([status, body.code]).toEqual([413, 'upload.tooLarge'])
  })
})

test.each([
  ['../../etc/Guide.pdf', 'Guide.pdf'],
  ['C:\\fakepath\\Guide.pdf', 'Guide.pdf'],
  ['guide\u202efdp.pdf', 'guidefdp.pdf'],
  ['a"b;c\r\nX: y.pdf', 'a_b;cX_ y.pdf'],
  ['.pdf', 'file.pdf'],
  ['…Guía año 1.PDF', '…Guía año 1.pdf'],
])('a file named %j is downloaded as %j', (sent, downloadName) => {
  expect(safeName(sent, 'pdf')).toBe(downloadName)
})

test.each([
  ['Guía del año (1).pdf', 'guia-del-ano-1.pdf'],
  ['指南.pdf', 'file.pdf'],
  [`${'a'.repeat(200)}.pdf`, `${'a'.repeat(80)}.pdf`],
])('in a URL the name %s becomes %s', (name, urlName) => {
  expect(addressName(name)).toBe(urlName)
})
