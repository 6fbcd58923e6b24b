import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { actionFor, rulesOf } from '#infra/restore/restoreRules.ts'
import { isSameItem } from '#infra/restore/sameItem.ts'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'

describe('the types that areas keep out of a restore', () => {
  it('are types of items', () => {
    const code = readdirSync('functions', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(`functions/${file}`, 'utf8'))
      .join('\n')
    const rules = rulesOf(Object.values<Area>(areas))
    expect(rules.keepsNewer).toContain('SentLetter')
    for (const type of Object.values(rules).flatMap((types) => [...types]))
      expect([type, code.includes(`type: '${type}'`) || code.includes(`mailedLink('${type}'`)]).toEqual([
        type,
        true,
      ])
  })
})

describe('a restore of newsletter subscribers', () => {
  it('leaves the counters as they are where it leaves the subscribers that they count', () => {
    const rules = rulesOf(Object.values<Area>(areas))
    const actionForChanged = (type: string) => {
      const before = { type: { S: type }, version: { N: '1' } }
      const changed = { before, now: { ...before, version: { N: '2' } } }
      return actionFor(changed, rules, { exactly: true, now: new Date() })
    }
    expect(actionForChanged('SubscriberCount')).toBe('keep')
    expect(actionForChanged('SubscriberCount')).toBe(actionForChanged('Subscriber'))
  })
})

describe('two items are the same', () => {
  it('when only the order of their sets differs, but not when a number differs in its last digit', () => {
    const item = { pk: { S: 'A' }, set: { SS: ['a', 'b'] }, deep: { L: [{ M: { n: { NS: ['1', '2'] } } }] } }
    const shuffled = {
      deep: { L: [{ M: { n: { NS: ['2', '1'] } } }] },
      set: { SS: ['b', 'a'] },
      pk: { S: 'A' },
    }
    expect(isSameItem(item, shuffled)).toBe(true)
    expect(isSameItem({ n: { N: '9007199254740993' } }, { n: { N: '9007199254740992' } })).toBe(false)
    expect(isSameItem({ b: { B: new Uint8Array([97]) } }, { b: { B: new Uint8Array([97]) } })).toBe(true)
    expect(isSameItem({ l: { L: [{ S: 'a' }, { S: 'b' }] } }, { l: { L: [{ S: 'b' }, { S: 'a' }] } })).toBe(
      false,
    )
  })
})
