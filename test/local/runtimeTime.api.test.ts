import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { runLittlePortal } from '../support/littlePortal.ts'

const clock = {
  code: 'let ran = []; export const handler = async (event) => { if (event.source) ran.push(event.time); return { now: new Date().toISOString(), later: Date.now() - new Date().getTime(), is: new Date() instanceof Date, ran } }',
}
const everyMinute = {
  Rule: {
    Type: 'AWS::Events::Rule',
    Properties: {
      ScheduleExpression: 'rate(1 minute)',
      Targets: [{ Id: 'one', Arn: { 'Fn::GetAtt': ['Clock', 'Arn'] } }],
    },
  },
  RulePermission: {
    Type: 'AWS::Lambda::Permission',
    Properties: {
      Action: 'lambda:InvokeFunction',
      FunctionName: { Ref: 'Clock' },
      Principal: 'events.amazonaws.com',
      SourceArn: { 'Fn::GetAtt': ['Rule', 'Arn'] },
    },
  },
}
const day = 86_400
const moved = (init: unknown) => ({ method: 'POST', body: JSON.stringify(init) })

describe('the clock of this machine’s portal', () => {
  it('moves what functions take for the time, and stays moved after a restart', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'clock-'))
    const parts = { functions: { Clock: clock }, routes: { 'GET /api/now': 'Clock' } }
    const first = await runLittlePortal(parts, dataDir)
    const { now } = await (await first.get('/_local/clock', moved({ advance: 2 * day }))).json()
    expect(Date.parse(now) - Date.now()).toBeGreaterThan(2 * day * 1000 - 5000)
    const told = await (await first.get('/api/now')).json()
    expect(Math.abs(Date.parse(told.now) - Date.parse(now))).toBeLessThan(5000)
    expect(told).toMatchObject({ later: 0, is: true })
    await first.close()
    const second = await runLittlePortal(parts, dataDir)
    const again = await (await second.get('/api/now')).json()
    expect(Date.parse(again.now)).toBeGreaterThanOrEqual(Date.parse(now))
  })

  it('runs what has become due before it answers, once each', async () => {
    const { get } = await runLittlePortal({
      functions: { Clock: clock },
      routes: { 'GET /api/now': 'Clock' },
      resources: everyMinute,
    })
    expect((await (await get('/api/now')).json()).ran).toEqual([])
    await get('/_local/clock', moved({ advance: 3600 }))
    expect((await (await get('/api/now')).json()).ran).toHaveLength(1)
    await get('/_local/clock', moved({ advance: 30 }))
    expect((await (await get('/api/now')).json()).ran).toHaveLength(1)
    await get('/_local/clock', moved({ advance: 31 }))
    expect((await (await get('/api/now')).json()).ran).toHaveLength(2)
  })

  it('is never moved back, nor by nonsense', async () => {
    const { get } = await runLittlePortal({})
    for (const wrong of [{ advance: -1 }, { advance: 'x' }, {}, 7]) {
      expect((await get('/_local/clock', moved(wrong))).status).toBe(400)
    }
    expect((await get('/_local/clock', { method: 'POST', body: '{' })).status).toBe(400)
  })

  it('stops the start for a schedule that it cannot keep or that nobody permits', async () => {
    const functions = { Clock: clock }
    const cron = {
      ...everyMinute,
      Rule: {
        ...everyMinute.Rule,
        Properties: { ...everyMinute.Rule.Properties, ScheduleExpression: 'cron(0 1 * * ? *)' },
      },
    }
    await expect(runLittlePortal({ functions, resources: cron })).rejects.toThrow(/only rate\(…\), not cron/)
    await expect(runLittlePortal({ functions, resources: { Rule: everyMinute.Rule } })).rejects.toThrow(
      /Nothing permits Rule/,
    )
  })
})
