import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleFunction } from '#infra/build/functions.ts'
import { foldersWithoutNativeCode } from '#infra/deploy/nativeCode.ts'
import type { LambdaFunction } from '#infra/local/lambda/lambdaFunction.ts'
import { openLogs } from '#infra/local/lambda/logs.ts'
import { type Lambdas, openPool } from '#infra/local/lambda/pool.ts'
import { pictures } from '#shared/pictures/contract.ts'
import { localCredentials } from '../support/local-table.ts'
import { aPng, testGallery } from './gallery.ts'

const gallery = testGallery()
const folder = mkdtempSync(path.join(tmpdir(), 'publish-'))
const logsFolder = mkdtempSync(path.join(tmpdir(), 'publish-logs-'))
let lambdas: Lambdas
let lambda: LambdaFunction
const name = 'publish'

beforeAll(async () => {
  const bundle = await bundleFunction('pictures/publish', 'functions/pictures/publish.ts', folder)
  const credentials = { ...localCredentials, accessKeyId: 'pictures-publish' }
  const endpoint = process.env.AWS_ENDPOINT_URL!
  const { TABLE_NAME = '', FILES_BUCKET = '', ORIGIN = '' } = process.env
  const environment = { TABLE_NAME, FILES_BUCKET, ORIGIN, STAGE: 'test', POWERTOOLS_LOG_LEVEL: 'SILENT' }
  const { memory, timeout } = pictures.tasks.publish
  lambda = {
    name,
    arn: name,
    role: name,
    runtime: 'nodejs24.x',
    folder: bundle.folder,
    handler: 'index.handler',
    environment,
    memoryMb: memory,
    timeoutSeconds: timeout,
  }
  lambdas = openPool({
    functions: [lambda],
    endpoint,
    credentials: () => credentials,
    clock: new SharedArrayBuffer(8),
    logs: openLogs(logsFolder),
  })
})
afterAll(async () => {
  await lambdas.close()
  for (const created of [folder, logsFolder]) rmSync(created, { recursive: true, force: true })
})

const publish = async (uploadKey: string) => {
  const outcome = await lambdas.invoke(name, JSON.stringify({ uploadKey, megabytes: 10, crops: ['og'] }))
  return 'payload' in outcome ? JSON.parse(outcome.payload) : outcome
}

test('the deployed bundle publishes one picture and refuses another, also in a new sandbox', async () => {
  const first = await publish(await gallery.upload(await aPng(200, 150)))
  expect(first).toMatchObject({ published: { width: 200, og: true } })
  expect(await gallery.publicFiles(first.published)).toEqual(['og.jpg', 'whole-200.webp'])
  expect(await publish(await gallery.upload(Buffer.from('<svg/>')))).toEqual({
    refused: { code: 'picture.wrongType', params: {} },
  })
  // A function that has changed gets a new thread, in a process that has loaded the native code before.
  lambdas.replace([{ ...lambda, timeoutSeconds: 24 }])
  const second = await publish(await gallery.upload(await aPng(200, 150)))
  expect(await gallery.publicFiles(second.published)).toEqual(['og.jpg', 'whole-200.webp'])
})

test('a bundle without native code for the Lambda’s processor is found', () => {
  expect(foldersWithoutNativeCode(path.join(folder, 'none'))).toEqual([])
  const bundleForMac = path.join(folder, 'elsewhere')
  const packages = path.join(bundleForMac, 'functions/pictures/publish/node_modules/@img')
  mkdirSync(path.join(packages, 'sharp-darwin-arm64'), { recursive: true })
  expect(foldersWithoutNativeCode(bundleForMac)).toEqual([packages])
  mkdirSync(path.join(packages, 'sharp-linux-x64'))
  expect(foldersWithoutNativeCode(bundleForMac)).toEqual([])
})
