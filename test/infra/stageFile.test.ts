import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { App } from 'aws-cdk-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings, refuseUnknownSettings } from '#infra/settings.ts'
import { readStageFile } from '#infra/stageFile.ts'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { settingValues } from '#shared/kernel/setting.ts'

const allAreas = Object.values<Area>(areas)
const settingsOf = (context: Record<string, unknown>) => readSettings(new App({ context }))

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stages-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
const write = (stage: string, text: string) => writeFileSync(path.join(folder, `${stage}.json`), text)

const example = readFileSync('infra/stages/example.json', 'utf8')

describe('the file of a stage', () => {
  it('can be a copy of the example, whose settings are all valid', () => {
    write('prod', example)
    const context = { ...readStageFile('prod', folder), stage: 'prod' }
    const settings = settingsOf(context)
    expect(settings).toMatchObject({ domain: 'portal.example.org', monthlyBudget: 50, production: true })
    refuseUnknownSettings(settings, allAreas)
    for (const area of allAreas) {
      const values = settingValues(area, (name) => settings.ofAreas[`${area.name}.${name}`])
      for (const [name, value] of Object.entries(values))
        expect(context[`${area.name}.${name}` as keyof typeof context]).toEqual(value)
    }
  })

  it('is missing for a branch’s stage', () => {
    expect(readStageFile('pr-12', folder)).toEqual({})
  })

  it.each([
    ['is missing for prod', 'prod', undefined, 'The stage prod needs the file'],
    [
      'has an unknown setting',
      'a',
      '{"domian":"x.example"}',
      "'domian', which is no setting. There are region, domain,",
    ],
    ['is no JSON', 'b', '{', 'is not a JSON object'],
    ['is a list', 'c', '[]', 'is not a JSON object'],
    [
      'leaves prod the plans of the local portal',
      'prod',
      '{"mailFrom":"a@b.example"}',
      'must set payments.plans',
    ],
    [
      'leaves them empty',
      'prod',
      '{"mailFrom":"","payments.plans":null}',
      'must set mailFrom, payments.plans',
    ],
    ['leads out of its folder', '../b', undefined, "The stage '../b' must be"],
  ])('is refused when it %s', (_, stage, text, sentence) => {
    rmSync(path.join(folder, 'prod.json'), { force: true })
    if (text !== undefined) write(stage, text)
    expect(() => readStageFile(stage, folder)).toThrow(sentence)
  })
})

it.each([
  ['monthlyBudget', 0],
  ['certificateArn', 'arn:aws:acm:eu-west-1:111122223333:certificate/1'],
  ['adminSecondFactor', 'maybe'],
])('a stage whose %s is not valid is refused with the name of the setting', (name, value) => {
  expect(() => settingsOf({ [name]: value })).toThrow(`The setting ${name} (`)
})
