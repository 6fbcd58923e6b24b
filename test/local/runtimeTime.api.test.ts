import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { runLittlePortal } from '../support/littlePortal.ts'

const clockFunction = {
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
const daySeconds = 86_400
const clockRequest = (init: unknown) => ({ method: 'POST', body: JSON.stringify(init) })

describe('the clock of this machine’s portal', () => {
  it('moves the time of functions, and stays moved after a restart', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'clock-'))
    const parts = { functions: { Clock: clockFunction }, routes: { 'GET /api/now': 'Clock' } }
    const first = await runLittlePortal(parts, dataDir)
    const { now } = await (
      await first.fetchPath('/_local/clock', clockRequest({ advance: 2 * daySeconds }))
    ).json()
    expect(Date.parse(now) - Date.now()).toBeGreaterThan(2 * daySeconds * 1000 - 5000)
    const times = await (await first.fetchPath('/api/now')).json()
    expect(Math.abs(Date.parse(times.now) - Date.parse(now))).toBeLessThan(5000)
    expect(times).toMatchObject({ later: 0, is: true })
    await first.close()
    const second = await runLittlePortal(parts, dataDir)
    const restartedTimes = await (await second.fetchPath('/api/now')).json()
    expect(Date.parse(restartedTimes.now)).toBeGreaterThanOrEqual(Date.parse(now))
  })

  it('runs a schedule that has become due once, before it answers', async () => {
    const { fetchPath } = await runLittlePortal({
      functions: { Clock: clockFunction },
      routes: { 'GET /api/now': 'Clock' },
      resources: everyMinute,
    })
    expect((await (await fetchPath('/api/now')).json()).ran).toEqual([])
    await fetchPath('/_local/clock', clockRequest({ advance: 3600 }))
    expect((await (await fetchPath('/api/now')).json()).ran).toHaveLength(1)
    await fetchPath('/_local/clock', clockRequest({ advance: 30 }))
    expect((await (await fetchPath('/api/now')).json()).ran).toHaveLength(1)
    await fetchPath('/_local/clock', clockRequest({ advance: 31 }))
    expect((await (await fetchPath('/api/now')).json()).ran).toHaveLength(2)
  })

  it('refuses to move back, and refuses invalid input', async () => {
    const { fetchPath } = await runLittlePortal({})
    for (const invalidInput of [{ advance: -1 }, { advance: 'x' }, {}, 7]) {
      expect((await fetchPath('/_local/clock', clockRequest(invalidInput))).status).toBe(400)
    }
    expect((await fetchPath('/_local/clock', { method: 'POST', body: '{' })).status).toBe(400)
  })

  it('stops the start for a schedule that it cannot keep or that has no permission', async () => {
    const functions = { Clock: clockFunction }
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
